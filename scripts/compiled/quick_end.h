/* From here on Cython's own definitions of what `quick.h` replaces follow. */

#ifdef KREDENS_HERE
#undef __Pyx_PyObject_GetAttrStr
#undef __Pyx_PyObject_SetAttrStr
#undef __Pyx_PyObject_FastCall
#define __Pyx_PyObject_FastCall(function, args, count) __Pyx_PyObject_FastCallDict(function, args, (size_t)(count), NULL)
#undef __Pyx_PyObject_FastCallMethod
#define __Pyx_PyObject_FastCallMethod(name, args, count) PyObject_VectorcallMethod(name, args, count, NULL)
#undef __Pyx_Object_VectorcallKwds
#define __Pyx_Object_VectorcallKwds PyObject_Vectorcall
#undef __Pyx_Object_VectorcallMethodKwds
#define __Pyx_Object_VectorcallMethodKwds PyObject_VectorcallMethod
#undef __Pyx_PyObject_GetItem
#undef PyObject_IsInstance
#undef PyObject_SetItem
#undef __Pyx_PyObject_IsTrue
#undef __Pyx_PySequence_ContainsTF
#undef __Pyx_PyObject_CompareBoolEq_object_object
#undef __Pyx_PyObject_CompareBoolNe_object_object
#undef __Pyx_PyObject_CompareBoolEq_object_str
#undef __Pyx_PyNumber_And_object_object
#define __Pyx_PyNumber_And_object_object(op1, op2) __Pyx__PyNumber_And_object_object(op1, op2, 0)
#undef __Pyx_PyNumber_Or_object_object
#define __Pyx_PyNumber_Or_object_object(op1, op2) __Pyx__PyNumber_Or_object_object(op1, op2, 0)
#undef __Pyx_PyNumber_InPlaceAnd_object_object
#define __Pyx_PyNumber_InPlaceAnd_object_object(op1, op2) __Pyx__PyNumber_And_object_object(op1, op2, 1)
#undef __Pyx_PyNumber_InPlaceOr_object_object
#define __Pyx_PyNumber_InPlaceOr_object_object(op1, op2) __Pyx__PyNumber_Or_object_object(op1, op2, 1)
#undef PyNumber_Lshift
#undef PyNumber_Rshift
#endif
