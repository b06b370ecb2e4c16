/* From here on Cython's own definitions of what `lookups.h` replaces follow. */

#ifdef KREDENS_HERE
#undef __Pyx_PyObject_GetAttrStr
#undef __Pyx_PyObject_SetAttrStr
#undef __Pyx_PyObject_FastCall
#define __Pyx_PyObject_FastCall(function, args, count) __Pyx_PyObject_FastCallDict(function, args, (size_t)(count), NULL)
#undef __Pyx_PyObject_FastCallMethod
#undef __Pyx_PyObject_GetItem
#define __Pyx_PyObject_FastCallMethod(name, args, count) PyObject_VectorcallMethod(name, args, count, NULL)
#endif
