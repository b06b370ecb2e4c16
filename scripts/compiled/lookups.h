/* Lookups that remember what they found.

   Cython looks an attribute up by its name each time, while the interpreter of CPython 3.11 remembers at each place of the
   code what it found there for objects of the same type. Half of what compiled rules do is such lookups, so they do likewise
   here: each place keeps the answer for the type that it met last, and each module a small table for those that it meets
   in turn. An answer holds as long as the type has the version tag that it had, which CPython takes away when anything about
   the type or its bases changes; what else it hangs on is asked each time. What cannot be kept (what types with `__getattr__`
   have, what an object's `__dict__` may hide, names of modules) is looked up as ever.

   Calls of compiled functions do what the interpreter does at each of its own: they see how deep they are, and let signals
   and other threads in.

   It is written for CPython 3.11, whose types it reads; with others a module is compiled without it. */

#ifndef KREDENS_LOOKUPS_H
#define KREDENS_LOOKUPS_H

#if defined(__GNUC__) && !defined(PYPY_VERSION) && PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000

#include <structmember.h>

/* What a name stands for in objects of one type. */
typedef enum {
    KREDENS_SLOT,   /* a field at `offset` that can be set */
    KREDENS_FIXED,  /* a field at `offset` that cannot */
    KREDENS_VALUE,  /* `value`, which the class holds */
    KREDENS_METHOD, /* the function `value`, to be called with the object */
    KREDENS_GETTER, /* the property `value`, whose function may be exchanged */
    KREDENS_BUILTIN, /* what C works out, as `__class__`; `value` knows how */
    KREDENS_ORDINARY /* to be looked up as ever */
} kredens_kind;

typedef struct {
    unsigned int version; /* that of the type; 0: nothing is remembered */
    kredens_kind kind;
    Py_ssize_t offset;
    PyObject *name;
    PyObject *value; /* borrowed: the type holds it as long as it has this version */
} kredens_found;

#define KREDENS_TABLE 512
static kredens_found kredens_table[KREDENS_TABLE];

static CYTHON_INLINE kredens_found *kredens_place(unsigned int version, PyObject *name) {
    return &kredens_table[(version * 0x9E3779B1u ^ (unsigned int)((uintptr_t)name >> 4)) % KREDENS_TABLE];
}

typedef struct {
    PyObject_HEAD
    PyObject *getter;
} kredens_property; /* as a property of CPython 3.11 begins */

/* How many calls a module makes before it looks for signals and for threads that wait. */
#define KREDENS_PATIENCE 4096
static unsigned int kredens_calls;

static int kredens_let_others(void) {
    Py_BEGIN_ALLOW_THREADS
    Py_END_ALLOW_THREADS
    return PyErr_CheckSignals();
}

/* Go one call deeper. Return the thread's state, which goes back up afterwards, or NULL with an error set. */
static CYTHON_INLINE PyThreadState *kredens_deeper(void) {
    if (unlikely(++kredens_calls % KREDENS_PATIENCE == 0) && kredens_let_others() < 0) return NULL;
    PyThreadState *state = _PyThreadState_UncheckedGet();
    if (unlikely(state->recursion_remaining <= 0)) {
        if (Py_EnterRecursiveCall(" while calling a Python object")) return NULL;
    } else {
        state->recursion_remaining--;
    }
    return state;
}

/* Whether a function is compiled. The interpreter sees to its own functions, and those of C go no deeper. */
static CYTHON_INLINE int kredens_is_compiled(PyObject *function) {
    PyTypeObject *type = Py_TYPE(function);
    return PyType_HasFeature(type, Py_TPFLAGS_METHOD_DESCRIPTOR) && type != &PyMethodDescr_Type &&
           type != &PyFunction_Type;
}

static CYTHON_INLINE PyObject *kredens_vectorcall(PyObject *function, PyObject *const *args, size_t count) {
    if (!kredens_is_compiled(function)) return PyObject_Vectorcall(function, args, count, NULL);
    PyThreadState *state = kredens_deeper();
    if (unlikely(!state)) return NULL;
    PyObject *result = PyObject_Vectorcall(function, args, count, NULL);
    state->recursion_remaining++;
    return result;
}

/* Say what a name that a type has stands for in its objects. */
static kredens_kind kredens_kind_of(PyTypeObject *type, PyObject *value, kredens_found *found) {
    PyTypeObject *kind = Py_TYPE(value);
    if (kind == &PyMemberDescr_Type) {
        PyMemberDef *member = ((PyMemberDescrObject *)value)->d_member;
        if (member->type != T_OBJECT_EX || member->flags & ~READONLY) return KREDENS_ORDINARY;
        if (!PyType_IsSubtype(type, ((PyDescrObject *)value)->d_type)) return KREDENS_ORDINARY;
        found->offset = member->offset;
        return member->flags & READONLY ? KREDENS_FIXED : KREDENS_SLOT;
    }
    if (kind == &PyGetSetDescr_Type) {
        return ((PyGetSetDescrObject *)value)->d_getset->get ? KREDENS_BUILTIN : KREDENS_ORDINARY;
    }
    if (kind == &PyProperty_Type) return KREDENS_GETTER;
    if (type->tp_dictoffset || PyType_HasFeature(type, Py_TPFLAGS_MANAGED_DICT)) {
        return KREDENS_ORDINARY; /* the object may have another value of its own */
    }
    if (PyType_HasFeature(kind, Py_TPFLAGS_METHOD_DESCRIPTOR)) return KREDENS_METHOD;
    return kind->tp_descr_get ? KREDENS_ORDINARY : KREDENS_VALUE;
}

/* Look a name up in a type and say whether the answer may be kept. Leaves no error. */
static int kredens_find(PyTypeObject *type, PyObject *name, kredens_found *found) {
    found->version = 0;
    if (type->tp_getattro != PyObject_GenericGetAttr) return 0;
    PyObject *value = _PyType_Lookup(type, name);
    if (!PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG)) return 0;
    found->kind = value ? kredens_kind_of(type, value, found) : KREDENS_ORDINARY;
    found->name = name;
    found->value = value;
    found->version = type->tp_version_tag;
    return found->version != 0;
}

/* Return what a name stands for in objects of a type, or NULL if that has to be looked up as ever. */
static CYTHON_INLINE kredens_found *kredens_look(PyTypeObject *type, PyObject *name, kredens_found *here) {
    unsigned int version = type->tp_version_tag;
    if (likely(version && version == here->version)) return here;
    if (version) {
        kredens_found *kept = kredens_place(version, name);
        if (likely(kept->version == version && kept->name == name)) {
            *here = *kept;
            return here;
        }
    }
    if (!kredens_find(type, name, here)) return NULL;
    *kredens_place(here->version, name) = *here;
    return here;
}

static CYTHON_INLINE PyObject *kredens_get(PyObject *object, PyObject *name, kredens_found *here) {
    PyTypeObject *type = Py_TYPE(object);
    kredens_found *found = kredens_look(type, name, here);
    if (likely(found)) {
        PyObject *value, *got;
        switch (found->kind) {
            case KREDENS_SLOT:
            case KREDENS_FIXED:
                value = *(PyObject **)((char *)object + found->offset);
                if (unlikely(!value)) break; /* not set yet: let the type say so */
                Py_INCREF(value);
                return value;
            case KREDENS_VALUE:
                value = found->value;
                if (unlikely(Py_TYPE(value)->tp_descr_get)) break; /* its class has learnt to answer for it */
                Py_INCREF(value);
                return value;
            case KREDENS_GETTER:
                value = ((kredens_property *)found->value)->getter;
                if (unlikely(!value || value == Py_None)) break;
                Py_INCREF(value); /* the call may change the class */
                got = kredens_vectorcall(value, &object, 1);
                Py_DECREF(value);
                return got;
            case KREDENS_BUILTIN: {
                PyGetSetDef *way = ((PyGetSetDescrObject *)found->value)->d_getset;
                return way->get(object, way->closure);
            }
            case KREDENS_METHOD:
            case KREDENS_ORDINARY:
                break;
        }
    }
    return likely(type->tp_getattro) ? type->tp_getattro(object, name) : PyObject_GetAttr(object, name);
}

/* Positions are mutable msgspec structs. They set a field as any object does, and see that the collector knows of them once
   they hold something that it looks into. */
static setattrofunc kredens_struct_setter(void) {
    static setattrofunc setter = NULL;
    if (unlikely(!setter)) {
        PyObject *module = PyImport_ImportModule("msgspec");
        PyObject *base = module ? PyObject_GetAttrString(module, "Struct") : NULL;
        /* If somebody has given it a setter in Python, that has to be asked. */
        int own = base && PyType_Check(base) && !PyDict_GetItemString(((PyTypeObject *)base)->tp_dict, "__setattr__");
        if (own) setter = ((PyTypeObject *)base)->tp_setattro;
        Py_XDECREF(base);
        Py_XDECREF(module);
        PyErr_Clear();
    }
    return setter ? setter : PyObject_GenericSetAttr;
}

static CYTHON_INLINE int kredens_set(PyObject *object, PyObject *name, PyObject *value, kredens_found *here) {
    PyTypeObject *type = Py_TYPE(object);
    setattrofunc setter = type->tp_setattro;
    int plain = setter == PyObject_GenericSetAttr || (setter == kredens_struct_setter() && value &&
                                                      (!PyType_IS_GC(Py_TYPE(value)) || PyObject_GC_IsTracked(object)));
    if (likely(plain && value)) {
        kredens_found *found = kredens_look(type, name, here);
        if (likely(found && found->kind == KREDENS_SLOT)) {
            PyObject **field = (PyObject **)((char *)object + found->offset);
            PyObject *before = *field;
            Py_INCREF(value);
            *field = value;
            Py_XDECREF(before);
            return 0;
        }
    }
    return likely(setter) ? setter(object, name, value) : PyObject_SetAttr(object, name, value);
}

static PyObject *kredens_call(PyObject *name, PyObject *const *args, size_t count, kredens_found *here) {
    kredens_found *found = kredens_look(Py_TYPE(args[0]), name, here);
    if (likely(found)) {
        PyObject *function = NULL;
        int skipped = 1;
        switch (found->kind) {
            case KREDENS_METHOD:
                function = found->value;
                skipped = 0; /* the object is its first argument */
                break;
            case KREDENS_SLOT:
            case KREDENS_FIXED:
                function = *(PyObject **)((char *)args[0] + found->offset);
                break;
            case KREDENS_VALUE:
                function = Py_TYPE(found->value)->tp_descr_get ? NULL : found->value;
                break;
            case KREDENS_GETTER:
            case KREDENS_BUILTIN:
            case KREDENS_ORDINARY:
                break;
        }
        if (likely(function)) {
            Py_INCREF(function); /* the call may set the field or change the class */
            PyObject *result = kredens_vectorcall(function, args + skipped, PyVectorcall_NARGS(count) - skipped);
            Py_DECREF(function);
            return result;
        }
    }
    /* A method that an object with a `__dict__` has may be compiled too. */
    PyThreadState *state = kredens_deeper();
    if (unlikely(!state)) return NULL;
    PyObject *result = PyObject_VectorcallMethod(name, args, count, NULL);
    state->recursion_remaining++;
    return result;
}

static CYTHON_INLINE PyObject *kredens_call_function(PyObject *function, PyObject *const *args, size_t count) {
    if (!kredens_is_compiled(function) && Py_TYPE(function) != &PyMethod_Type) {
        return __Pyx_PyObject_FastCallDict(function, args, count, NULL);
    }
    PyThreadState *state = kredens_deeper();
    if (unlikely(!state)) return NULL;
    PyObject *result = __Pyx_PyObject_FastCallDict(function, args, count, NULL);
    state->recursion_remaining++;
    return result;
}

/* A place of a list or tuple by a number of one digit, which is what zones, cards and seats are found by. */
static CYTHON_INLINE PyObject *kredens_item(PyObject *object, PyObject *key) {
    if (likely(PyLong_CheckExact(key))) {
        Py_ssize_t digits = Py_SIZE(key);
        if (likely(digits == 0 || digits == 1 || digits == -1)) {
            Py_ssize_t place = digits ? (Py_ssize_t)((PyLongObject *)key)->ob_digit[0] * digits : 0;
            PyObject **items = NULL;
            Py_ssize_t size = 0;
            if (PyList_CheckExact(object)) {
                items = ((PyListObject *)object)->ob_item;
                size = PyList_GET_SIZE(object);
            } else if (PyTuple_CheckExact(object)) {
                items = ((PyTupleObject *)object)->ob_item;
                size = PyTuple_GET_SIZE(object);
            }
            if (place < 0) place += size;
            if (likely(place >= 0 && place < size)) {
                Py_INCREF(items[place]);
                return items[place];
            }
        }
    }
    return PyObject_GetItem(object, key);
}

#define KREDENS_HERE(call) __extension__({ static kredens_found here_; call; })
#undef __Pyx_PyObject_FastCall
#undef __Pyx_PyObject_FastCallMethod
#define __Pyx_PyObject_GetAttrStr(object, name) KREDENS_HERE(kredens_get((object), (name), &here_))
#define __Pyx_PyObject_SetAttrStr(object, name, value) KREDENS_HERE(kredens_set((object), (name), (value), &here_))
#define __Pyx_PyObject_FastCallMethod(name, args, count) KREDENS_HERE(kredens_call((name), (args), (count), &here_))
#define __Pyx_PyObject_FastCall(function, args, count) kredens_call_function((function), (args), (size_t)(count))
#define __Pyx_PyObject_GetItem(object, key) kredens_item((object), (key))

#endif
#endif
