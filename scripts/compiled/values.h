/* Values: what is asked of numbers, texts, lists and tuples at every turn, answered here where it takes no call. */

#ifndef KREDENS_VALUES_H
#define KREDENS_VALUES_H

static CYTHON_INLINE int kredens_is_true(PyObject *object) {
    if (object == Py_True) return 1;
    if (object == Py_False || object == Py_None) return 0;
    PyTypeObject *type = Py_TYPE(object);
    if (type == &PyLong_Type || type == &PyTuple_Type || type == &PyList_Type) return Py_SIZE(object) != 0;
    if (type == &PyUnicode_Type) return PyUnicode_GET_LENGTH(object) != 0;
    return PyObject_IsTrue(object);
}

/* Whether a number has one digit, which its value is then found in. */
static CYTHON_INLINE int kredens_is_small(PyObject *object) {
    return PyLong_CheckExact(object) && (size_t)(Py_SIZE(object) + 1) <= 2;
}

static CYTHON_INLINE Py_ssize_t kredens_small(PyObject *number) {
    Py_ssize_t digits = Py_SIZE(number);
    return digits ? (Py_ssize_t)((PyLongObject *)number)->ob_digit[0] * digits : 0;
}

/* Whether it can be seen at once that two objects are not equal. Of a text that is interned there is only one. */
static CYTHON_INLINE int kredens_differ(PyObject *one, PyObject *other) {
    if (one == other || Py_TYPE(one) != Py_TYPE(other)) return 0;
    if (PyUnicode_CheckExact(one)) return PyUnicode_CHECK_INTERNED(one) && PyUnicode_CHECK_INTERNED(other);
    return kredens_is_small(one) && kredens_is_small(other) && kredens_small(one) != kredens_small(other);
}

/* Whether a type does something in the way of a builtin one. It is asked of each builtin type for one name only. */
static CYTHON_INLINE int kredens_does_as(PyTypeObject *type, PyTypeObject *builtin, const char *name) {
    unsigned int version = type->tp_version_tag;
    kredens_kept *kept = kredens_place(version, builtin);
    if (likely(version && kept->found.version == version && kept->name == builtin)) return kept->found.offset != 0;
    PyObject *word = PyUnicode_InternFromString(name);
    if (unlikely(!word)) {
        PyErr_Clear();
        return 0;
    }
    int same = _PyType_Lookup(type, word) == _PyType_Lookup(builtin, word);
    Py_DECREF(word);
    if (!PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG)) return 0;
    kredens_found found = {type->tp_version_tag, KREDENS_ORDINARY, 0, same, NULL};
    kredens_keep(&found, builtin);
    return same;
}

/* Whether what derives from a builtin class, as zones from lists, finds its items as that does. CPython itself asks in a way
   that takes ten times as long. */
static CYTHON_INLINE int kredens_finds_items_as(PyTypeObject *type, PyTypeObject *builtin) {
    return kredens_does_as(type, builtin, "__getitem__");
}

/* What is found by a key that is no place of a plain list or tuple, such as a seat's place in a zone. */
static CYTHON_UNUSED PyObject *kredens_item_otherwise(PyObject *object, PyObject *key) {
    if (PyList_Check(object) && kredens_is_small(key) && kredens_finds_items_as(Py_TYPE(object), &PyList_Type)) {
        Py_ssize_t place = kredens_small(key), size = PyList_GET_SIZE(object);
        if (place < 0) place += size;
        if (likely(place >= 0 && place < size)) {
            PyObject *item = PyList_GET_ITEM(object, place);
            Py_INCREF(item);
            return item;
        }
    } else if (PyDict_Check(object) && kredens_finds_items_as(Py_TYPE(object), &PyDict_Type)) {
        return PyDict_Type.tp_as_mapping->mp_subscript(object, key);
    }
    return PyObject_GetItem(object, key);
}

/* What is found by a key: mostly a place of a list or tuple by a number of one digit, as zones, cards and seats are. */
static CYTHON_INLINE PyObject *kredens_item(PyObject *object, PyObject *key) {
    if (likely(PyLong_CheckExact(key) && (size_t)Py_SIZE(key) <= 1)) {
        Py_ssize_t place = kredens_small(key);
        PyObject *item = NULL;
        if (PyList_CheckExact(object)) {
            if (likely(place < PyList_GET_SIZE(object))) item = PyList_GET_ITEM(object, place);
        } else if (PyTuple_CheckExact(object)) {
            if (likely(place < PyTuple_GET_SIZE(object))) item = PyTuple_GET_ITEM(object, place);
        }
        if (likely(item)) {
            Py_INCREF(item);
            return item;
        }
    }
    return kredens_item_otherwise(object, key);
}

/* Whether an object is of a class. Those of structs have a metaclass, for which CPython looks whether it has a say in it. */
static CYTHON_INLINE int kredens_is_instance(PyObject *object, PyObject *class) {
    PyTypeObject *type = Py_TYPE(object);
    if (likely(PyType_Check(class) && kredens_does_as(Py_TYPE(class), &PyType_Type, "__instancecheck__"))) {
        if (PyType_IsSubtype(type, (PyTypeObject *)class)) return 1;
        /* What has no say in its `__class__` is nothing else. */
        if (likely(type->tp_getattro == PyObject_GenericGetAttr && kredens_does_as(type, &PyBaseObject_Type, "__class__"))) {
            return 0;
        }
    }
    return PyObject_IsInstance(object, class);
}

static CYTHON_INLINE int kredens_set_item(PyObject *object, PyObject *key, PyObject *value) {
    if (likely(PyList_CheckExact(object) && PyLong_CheckExact(key) && (size_t)Py_SIZE(key) <= 1)) {
        Py_ssize_t place = kredens_small(key);
        if (likely(place < PyList_GET_SIZE(object))) {
            PyObject *before = PyList_GET_ITEM(object, place);
            Py_INCREF(value);
            PyList_SET_ITEM(object, place, value);
            Py_DECREF(before);
            return 0;
        }
    }
    return PyObject_SetItem(object, key, value);
}

/* Whether a list or tuple, or anything else, has an item (`eq` is Py_EQ) or has it not. */
static CYTHON_INLINE int kredens_contains(PyObject *item, PyObject *object, int eq) {
    if (!PyTuple_CheckExact(object) && !PyList_CheckExact(object)) {
        int found = PySequence_Contains(object, item);
        return unlikely(found < 0) ? found : found == (eq == Py_EQ);
    }
    /* A comparison may change the list. */
    for (Py_ssize_t place = 0; place < Py_SIZE(object); place++) {
        PyObject *one = PyTuple_CheckExact(object) ? PyTuple_GET_ITEM(object, place) : PyList_GET_ITEM(object, place);
        if (kredens_differ(one, item)) continue;
        int same = one == item;
        if (!same) {
            Py_INCREF(one);
            same = PyObject_RichCompareBool(one, item, Py_EQ);
            Py_DECREF(one);
        }
        if (same) return unlikely(same < 0) ? same : eq == Py_EQ;
    }
    return eq != Py_EQ;
}

#endif
