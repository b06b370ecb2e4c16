/* What compiled modules do in another way than Cython has it, as it is what rules do all the time: attributes and methods by
   their names (lookups.h), calls (calls.h), what is asked of numbers, texts, lists and tuples (values.h), and masks of cards
   (masks.h).

   It is written for CPython 3.11, whose types it reads; with others a module is compiled without it. */

#if defined(__GNUC__) && !defined(PYPY_VERSION) && PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000

#include "calls.h"
#include "lookups.h"
#include "values.h"
#include "masks.h"

#define KREDENS_HERE(call) __extension__({ static kredens_found here_; call; })
#undef __Pyx_PyObject_FastCall
#undef __Pyx_PyObject_FastCallMethod
#undef __Pyx_Object_VectorcallKwds
#undef __Pyx_Object_VectorcallMethodKwds
#define __Pyx_PyObject_GetAttrStr(object, name) KREDENS_HERE(kredens_get((object), (name), &here_))
#define __Pyx_PyObject_SetAttrStr(object, name, value) KREDENS_HERE(kredens_set((object), (name), (value), &here_))
#define __Pyx_PyObject_FastCallMethod(name, args, count) KREDENS_HERE(kredens_call((name), (args), (count), &here_))
#define __Pyx_Object_VectorcallMethodKwds(name, args, count, names) \
    KREDENS_HERE(kredens_call_otherwise((name), (args), (count), (names), &here_))
#define __Pyx_PyObject_FastCall(function, args, count) kredens_vectorcall((function), (args), (size_t)(count), NULL)
#define __Pyx_Object_VectorcallKwds(function, args, count, names) kredens_vectorcall((function), (args), (count), (names))
#define __Pyx_PyObject_GetItem(object, key) kredens_item((object), (key))
#define PyObject_IsInstance(object, class) kredens_is_instance((object), (class))
#define PyObject_SetItem(object, key, value) kredens_set_item((object), (key), (value))
#define __Pyx_PyObject_IsTrue(object) kredens_is_true((object))
#define __Pyx_PySequence_ContainsTF(item, object, eq) kredens_contains((item), (object), (eq))
/* In parentheses it is Cython's own. */
#define __Pyx_PyObject_CompareBoolEq_object_object(one, other, op) \
    (kredens_differ((one), (other)) ? 0 : (__Pyx_PyObject_CompareBoolEq_object_object)((one), (other), (op)))
#define __Pyx_PyObject_CompareBoolNe_object_object(one, other, op) \
    (kredens_differ((one), (other)) ? 1 : (__Pyx_PyObject_CompareBoolNe_object_object)((one), (other), (op)))
#define __Pyx_PyObject_CompareBoolEq_object_str(one, other, op) \
    (kredens_differ((one), (other)) ? 0 : (__Pyx_PyObject_CompareBoolEq_object_str)((one), (other), (op)))
#undef __Pyx_PyNumber_And_object_object
#undef __Pyx_PyNumber_Or_object_object
#undef __Pyx_PyNumber_InPlaceAnd_object_object
#undef __Pyx_PyNumber_InPlaceOr_object_object
#define __Pyx_PyNumber_And_object_object(one, other) \
    (kredens_are_masks((one), (other)) ? kredens_and((one), (other)) : __Pyx__PyNumber_And_object_object((one), (other), 0))
#define __Pyx_PyNumber_Or_object_object(one, other) \
    (kredens_are_masks((one), (other)) ? kredens_or((one), (other)) : __Pyx__PyNumber_Or_object_object((one), (other), 0))
#define __Pyx_PyNumber_InPlaceAnd_object_object(one, other) \
    (kredens_are_masks((one), (other)) ? kredens_and((one), (other)) : __Pyx__PyNumber_And_object_object((one), (other), 1))
#define __Pyx_PyNumber_InPlaceOr_object_object(one, other) \
    (kredens_are_masks((one), (other)) ? kredens_or((one), (other)) : __Pyx__PyNumber_Or_object_object((one), (other), 1))
#define PyNumber_Lshift(number, by) kredens_shift_left((number), (by))
#define PyNumber_Rshift(number, by) kredens_shift_right((number), (by))

#endif
