/* Calls: what the interpreter does at each of its own. A compiled function sees how deep it is and lets signals and other
   threads in; what C brings along is called without a detour. */

#ifndef KREDENS_CALLS_H
#define KREDENS_CALLS_H

/* What the interpreter knows of threads, for code that is built as its own is. */
#ifdef Py_BUILD_CORE
#include "internal/pycore_pystate.h"
#else
#define Py_BUILD_CORE 1
#undef _PyGC_FINALIZED
#include "internal/pycore_pystate.h"
#undef Py_BUILD_CORE
#endif

/* How many calls a module makes before it looks for signals and for threads that wait. */
#define KREDENS_PATIENCE 4096
static unsigned int kredens_calls;

static CYTHON_UNUSED int kredens_let_others(void) {
    Py_BEGIN_ALLOW_THREADS
    Py_END_ALLOW_THREADS
    return PyErr_CheckSignals();
}

/* Go one call deeper. Return the thread's state, which goes back up afterwards, or NULL with an error set. */
static CYTHON_INLINE PyThreadState *kredens_deeper(void) {
    if (unlikely(++kredens_calls % KREDENS_PATIENCE == 0) && kredens_let_others() < 0) return NULL;
    PyThreadState *state = _PyThreadState_GET();
    if (unlikely(state->recursion_remaining <= 0)) {
        if (Py_EnterRecursiveCall(" while calling a Python object")) return NULL;
    } else {
        state->recursion_remaining--;
    }
    return state;
}

/* Whether functions of a type are compiled by this Cython. */
static CYTHON_INLINE int kredens_is_ours(PyTypeObject *type) {
#ifdef __Pyx_CyFunction_USED
    return type == __pyx_mstate_global->__pyx_CyFunctionType;
#else
    return 0;
#endif
}

/* Whether they are compiled at all. The interpreter sees to its own functions, and those of C go no deeper. */
static CYTHON_INLINE int kredens_is_compiled(PyTypeObject *type) {
    return kredens_is_ours(type) || (PyType_HasFeature(type, Py_TPFLAGS_METHOD_DESCRIPTOR) && type != &PyMethodDescr_Type &&
                                     type != &PyFunction_Type);
}

/* Call anything that can be called, with `count` arguments, as `PyObject_Vectorcall` has it. */
static CYTHON_INLINE PyObject *kredens_vectorcall(PyObject *function, PyObject *const *args, size_t count, PyObject *names) {
    PyTypeObject *type = Py_TYPE(function);
    vectorcallfunc called = NULL;
    if (likely(kredens_is_ours(type))) {
        PyMethodDef *way = ((PyCFunctionObject *)function)->m_ml;
        if (likely(way->ml_flags == (METH_FASTCALL | METH_KEYWORDS))) {
            PyThreadState *state = kredens_deeper();
            if (unlikely(!state)) return NULL;
            PyObject *result = ((_PyCFunctionFastWithKeywords)(void (*)(void))way->ml_meth)(
                function, args, PyVectorcall_NARGS(count), names);
            state->recursion_remaining++;
            return result;
        }
        called = ((PyCFunctionObject *)function)->vectorcall;
    } else if (PyType_HasFeature(type, Py_TPFLAGS_HAVE_VECTORCALL)) {
        called = *(vectorcallfunc *)((char *)function + type->tp_vectorcall_offset);
    }
    if (unlikely(!called)) return PyObject_Vectorcall(function, args, count, names);
    if (unlikely(!kredens_is_compiled(type) && type != &PyMethod_Type)) return called(function, args, count, names);
    PyThreadState *state = kredens_deeper();
    if (unlikely(!state)) return NULL;
    PyObject *result = called(function, args, count, names);
    state->recursion_remaining++;
    return result;
}

/* Call a function that the class of `args[0]` has: a compiled one mostly, or a method of C such as that of a dict. */
static CYTHON_INLINE PyObject *kredens_call_method(PyObject *function, PyObject *const *args, size_t count) {
    if (Py_IS_TYPE(function, &PyMethodDescr_Type) && Py_IS_TYPE(args[0], PyDescr_TYPE(function))) {
        PyMethodDef *way = ((PyMethodDescrObject *)function)->d_method;
        Py_ssize_t others = PyVectorcall_NARGS(count) - 1;
        switch (way->ml_flags & ~METH_COEXIST) {
            case METH_FASTCALL:
                return ((_PyCFunctionFast)(void (*)(void))way->ml_meth)(args[0], args + 1, others);
            case METH_FASTCALL | METH_KEYWORDS:
                return ((_PyCFunctionFastWithKeywords)(void (*)(void))way->ml_meth)(args[0], args + 1, others, NULL);
            case METH_O:
                if (unlikely(others != 1)) break;
                return way->ml_meth(args[0], args[1]);
            case METH_NOARGS:
                if (unlikely(others)) break;
                return way->ml_meth(args[0], NULL);
        }
    }
    return kredens_vectorcall(function, args, count, NULL);
}

#endif
