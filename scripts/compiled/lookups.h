/* Lookups that remember what they found.

   Cython looks an attribute up by its name each time, while the interpreter of CPython 3.11 remembers at each place of the
   code what it found there for objects of the same type. Half of what compiled rules do is such lookups, so they do likewise
   here: each place keeps the answer for the type that it met last, and each module a small table for those that it meets
   in turn. An answer holds as long as the type has the version tag that it had, which CPython takes away when anything about
   the type or its bases changes; a module's as long as its `__dict__` has the version that it had; what else it hangs on is
   asked each time. What cannot be kept (what types with `__getattr__` have, what an object's `__dict__` may hide) is looked
   up as ever. */

#ifndef KREDENS_LOOKUPS_H
#define KREDENS_LOOKUPS_H

#include <structmember.h>

/* What a name stands for in objects of one type. */
typedef enum {
    KREDENS_ORDINARY, /* to be looked up as ever; so is what nobody has asked for yet */
    KREDENS_VALUE,    /* `value`, which the class holds */
    KREDENS_METHOD,   /* the function `value`, to be called with the object */
    KREDENS_GETTER,   /* the property `value`, whose function may be exchanged */
    KREDENS_BUILTIN,  /* what C works out, as `__class__`; `value` knows how */
    KREDENS_OF_CLASS, /* `value`, which the class itself has; its metaclass has the version `offset` */
    KREDENS_OF_MODULE, /* `value`, which the module itself has; its `__dict__` has the version `offset` */
    KREDENS_FIXED,    /* a field at `offset` that cannot be set */
    KREDENS_SLOT      /* one that can */
} kredens_kind;

typedef struct {
    unsigned int version; /* that of the type; 0: nothing is remembered of a type */
    unsigned char kind;   /* a `kredens_kind` */
    unsigned char setter; /* how the type sets its fields: 1 as any object, 2 as a struct, 0 in a way of its own */
    Py_ssize_t offset;
    PyObject *value; /* borrowed: the type holds it as long as it has this version */
} kredens_found;

/* The table of a module, in which a name of a type has one place. */
typedef struct {
    kredens_found found;
    void *name;
} kredens_kept;

#define KREDENS_TABLE 512
static kredens_kept kredens_table[KREDENS_TABLE];

static CYTHON_INLINE kredens_kept *kredens_place(unsigned int version, void *name) {
    return &kredens_table[(version * 0x9E3779B1u ^ (unsigned int)((uintptr_t)name >> 4)) % KREDENS_TABLE];
}

static CYTHON_INLINE void kredens_keep(kredens_found *found, void *name) {
    kredens_kept *kept = kredens_place(found->version, name);
    kept->found = *found;
    kept->name = name;
}

typedef struct {
    PyObject_HEAD
    PyObject *getter;
} kredens_property; /* as a property of CPython 3.11 begins */

/* What is asked of a class is kept apart from what is asked of its objects. */
#define KREDENS_ITSELF 0x80000000u

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
        if (!PyType_IsSubtype(type, ((PyDescrObject *)value)->d_type)) return KREDENS_ORDINARY;
        return ((PyGetSetDescrObject *)value)->d_getset->get ? KREDENS_BUILTIN : KREDENS_ORDINARY;
    }
    if (kind == &PyProperty_Type) return KREDENS_GETTER;
    if (type->tp_dictoffset || PyType_HasFeature(type, Py_TPFLAGS_MANAGED_DICT)) {
        return KREDENS_ORDINARY; /* the object may have another value of its own */
    }
    if (PyType_HasFeature(kind, Py_TPFLAGS_METHOD_DESCRIPTOR)) return KREDENS_METHOD;
    return kind->tp_descr_get ? KREDENS_ORDINARY : KREDENS_VALUE;
}

/* Whether a class gives such a value away as it is: it has no say in it, or is a function. */
static CYTHON_INLINE int kredens_is_given_as_it_is(PyObject *value) {
    return !Py_TYPE(value)->tp_descr_get || kredens_is_compiled(Py_TYPE(value)) || Py_IS_TYPE(value, &PyFunction_Type);
}

static int kredens_forget(kredens_found *found) {
    found->version = 0;
    found->kind = KREDENS_ORDINARY;
    return 0;
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

/* Look a name up in a type and say whether the answer may be kept. Leaves no error. */
static int kredens_find(PyTypeObject *type, PyObject *name, kredens_found *found) {
    /* First of all, as it may let other threads in. */
    setattrofunc of_structs = kredens_struct_setter();
    kredens_forget(found);
    if (type->tp_getattro != PyObject_GenericGetAttr) return 0;
    PyObject *value = _PyType_Lookup(type, name);
    if (!PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG) || !type->tp_version_tag) return 0;
    if (type->tp_version_tag >= KREDENS_ITSELF) return 0;
    found->kind = value ? kredens_kind_of(type, value, found) : KREDENS_ORDINARY;
    found->value = value;
    found->version = type->tp_version_tag;
    found->setter = 0;
    if (found->kind == KREDENS_SLOT) {
        if (type->tp_setattro == PyObject_GenericSetAttr) found->setter = 1;
        else if (type->tp_setattro == of_structs) found->setter = 2;
    }
    return 1;
}

/* Look a name up in a class itself, likewise. */
static int kredens_find_of_class(PyTypeObject *class, PyObject *name, kredens_found *found) {
    PyTypeObject *meta = Py_TYPE(class);
    kredens_forget(found);
    if (_PyType_Lookup(meta, name)) return 0;
    PyObject *value = _PyType_Lookup(class, name);
    if (!PyType_HasFeature(class, Py_TPFLAGS_VALID_VERSION_TAG) || !PyType_HasFeature(meta, Py_TPFLAGS_VALID_VERSION_TAG)) return 0;
    unsigned int version = class->tp_version_tag, above = meta->tp_version_tag;
    if (!value || !version || !above || version >= KREDENS_ITSELF || !kredens_is_given_as_it_is(value)) return 0;
    found->kind = KREDENS_OF_CLASS;
    found->value = value;
    found->offset = above;
    found->version = version | KREDENS_ITSELF;
    return 1;
}

/* Return what a name stands for in a class itself, which has the attributes of all classes; else NULL. */
static kredens_found *kredens_look_of_class(PyTypeObject *class, PyObject *name, kredens_found *here) {
    if (Py_TYPE(class)->tp_getattro != PyType_Type.tp_getattro) return NULL;
    unsigned int version = class->tp_version_tag;
    if (version != 0) {
        unsigned int key = version | KREDENS_ITSELF;
        if (key != here->version) {
            kredens_kept *kept = kredens_place(key, name);
            if (kept->found.version == key && kept->name == name) *here = kept->found;
        }
        if (key == here->version && Py_TYPE(class)->tp_version_tag == here->offset && kredens_is_given_as_it_is(here->value)) {
            return here;
        }
    }
    if (!kredens_find_of_class(class, name, here)) return NULL;
    kredens_keep(here, name);
    return here;
}

/* Return what a name stands for in a module; else NULL. No two dicts ever have the same version. */
static kredens_found *kredens_look_of_module(PyObject *module, PyObject *name, kredens_found *here) {
    PyObject *held = PyModule_GetDict(module);
    Py_ssize_t version = (Py_ssize_t)((PyDictObject *)held)->ma_version_tag;
    if (here->kind == KREDENS_OF_MODULE && here->offset == version) return here;
    kredens_forget(here);
    PyObject *value = _PyType_Lookup(Py_TYPE(module), name) ? NULL : PyDict_GetItemWithError(held, name);
    if (!value) {
        PyErr_Clear();
        return NULL;
    }
    here->kind = KREDENS_OF_MODULE;
    here->offset = version;
    here->value = value;
    return here;
}

/* Return what a name stands for in an object, which this place has not met, or NULL if that has to be looked up as ever. */
static CYTHON_UNUSED kredens_found *kredens_look_again(PyObject *object, PyObject *name, kredens_found *here) {
    PyTypeObject *type = Py_TYPE(object);
    if (PyType_Check(object)) return kredens_look_of_class((PyTypeObject *)object, name, here);
    if (PyModule_CheckExact(object)) return kredens_look_of_module(object, name, here);
    unsigned int version = type->tp_version_tag;
    if (version) {
        kredens_kept *kept = kredens_place(version, name);
        if (likely(kept->found.version == version && kept->name == name)) {
            *here = kept->found;
            return here;
        }
    }
    if (!kredens_find(type, name, here)) return NULL;
    kredens_keep(here, name);
    return here;
}

/* Whether a place has met the type of an object last. */
static CYTHON_INLINE int kredens_is_known(PyObject *object, kredens_found *here) {
    return Py_TYPE(object)->tp_version_tag == here->version;
}

static CYTHON_UNUSED PyObject *kredens_get_otherwise(PyObject *object, PyObject *name, kredens_found *here) {
    kredens_found *found = kredens_is_known(object, here) && here->version ? here : kredens_look_again(object, name, here);
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
            case KREDENS_OF_CLASS:
            case KREDENS_OF_MODULE:
                Py_INCREF(found->value);
                return found->value;
            case KREDENS_GETTER:
                value = ((kredens_property *)found->value)->getter;
                if (unlikely(!value || value == Py_None)) break;
                Py_INCREF(value); /* the call may change the class */
                got = kredens_vectorcall(value, &object, 1, NULL);
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
    PyTypeObject *type = Py_TYPE(object);
    return likely(type->tp_getattro) ? type->tp_getattro(object, name) : PyObject_GetAttr(object, name);
}

static CYTHON_INLINE PyObject *kredens_get(PyObject *object, PyObject *name, kredens_found *here) {
    if (likely(kredens_is_known(object, here) && here->kind >= KREDENS_FIXED)) {
        PyObject *value = *(PyObject **)((char *)object + here->offset);
        if (likely(value)) {
            Py_INCREF(value);
            return value;
        }
    }
    return kredens_get_otherwise(object, name, here);
}

static CYTHON_INLINE int kredens_set(PyObject *object, PyObject *name, PyObject *value, kredens_found *here) {
    kredens_found *found = kredens_is_known(object, here) && here->version ? here : kredens_look_again(object, name, here);
    if (likely(found && found->kind == KREDENS_SLOT && value)) {
        if (found->setter == 1 || (found->setter == 2 && (!PyType_IS_GC(Py_TYPE(value)) || PyObject_GC_IsTracked(object)))) {
            PyObject **field = (PyObject **)((char *)object + found->offset);
            PyObject *before = *field;
            Py_INCREF(value);
            *field = value;
            Py_XDECREF(before);
            return 0;
        }
    }
    setattrofunc setter = Py_TYPE(object)->tp_setattro;
    return likely(setter) ? setter(object, name, value) : PyObject_SetAttr(object, name, value);
}

static CYTHON_UNUSED PyObject *kredens_call_otherwise(PyObject *name, PyObject *const *args, size_t count, PyObject *names,
                                                      kredens_found *here) {
    PyObject *object = args[0];
    kredens_found *found = kredens_is_known(object, here) && here->version ? here : kredens_look_again(object, name, here);
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
                function = *(PyObject **)((char *)object + found->offset);
                break;
            case KREDENS_VALUE:
                function = Py_TYPE(found->value)->tp_descr_get ? NULL : found->value;
                break;
            case KREDENS_OF_CLASS:
            case KREDENS_OF_MODULE:
                function = found->value;
                break;
            case KREDENS_GETTER:
            case KREDENS_BUILTIN:
            case KREDENS_ORDINARY:
                break;
        }
        if (likely(function)) {
            Py_INCREF(function); /* the call may set the field or change the class */
            size_t others = PyVectorcall_NARGS(count) - skipped;
            PyObject *result = kredens_vectorcall(function, args + skipped, others, names);
            Py_DECREF(function);
            return result;
        }
    }
    /* A method that an object with a `__dict__` has may be compiled too. */
    PyThreadState *state = kredens_deeper();
    if (unlikely(!state)) return NULL;
    PyObject *result = PyObject_VectorcallMethod(name, args, count, names);
    state->recursion_remaining++;
    return result;
}

static CYTHON_INLINE PyObject *kredens_call(PyObject *name, PyObject *const *args, size_t count, kredens_found *here) {
    if (likely(kredens_is_known(args[0], here) && here->kind == KREDENS_METHOD)) {
        PyObject *function = here->value;
        Py_INCREF(function); /* the call may change the class */
        PyObject *result = kredens_call_method(function, args, PyVectorcall_NARGS(count));
        Py_DECREF(function);
        return result;
    }
    return kredens_call_otherwise(name, args, count, NULL, here);
}

#endif
