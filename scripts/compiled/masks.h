/* Masks: whole numbers with a bit for each card, face or seat. Most have several digits, and CPython takes the long way for
   those. What is negative, or no number at all, is left to it. */

#ifndef KREDENS_MASKS_H
#define KREDENS_MASKS_H

static CYTHON_UNUSED PyObject *kredens_shift_left(PyObject *number, PyObject *by) {
    if (likely(PyLong_CheckExact(number) && Py_SIZE(number) == 1 && kredens_is_small(by) && Py_SIZE(by) >= 0)) {
        Py_ssize_t places = kredens_small(by), whole = places / PyLong_SHIFT;
        twodigits bits = (twodigits)((PyLongObject *)number)->ob_digit[0] << places % PyLong_SHIFT;
        if (whole == 0) return PyLong_FromLongLong((long long)bits);
        digit above = (digit)(bits >> PyLong_SHIFT);
        PyLongObject *result = _PyLong_New(whole + 1 + (above != 0));
        if (unlikely(!result)) return NULL;
        memset(result->ob_digit, 0, (size_t)whole * sizeof(digit));
        result->ob_digit[whole] = (digit)(bits & PyLong_MASK);
        if (above) result->ob_digit[whole + 1] = above;
        return (PyObject *)result;
    }
    return PyNumber_Lshift(number, by);
}

static CYTHON_UNUSED PyObject *kredens_shift_right(PyObject *number, PyObject *by) {
    if (likely(PyLong_CheckExact(number) && Py_SIZE(number) >= 0 && kredens_is_small(by) && Py_SIZE(by) >= 0)) {
        Py_ssize_t places = kredens_small(by), whole = places / PyLong_SHIFT, left = Py_SIZE(number) - whole;
        if (left <= 0) return PyLong_FromLong(0);
        if (left <= 2) {
            digit *digits = ((PyLongObject *)number)->ob_digit + whole;
            twodigits bits = digits[0];
            if (left == 2) bits |= (twodigits)digits[1] << PyLong_SHIFT;
            return PyLong_FromLongLong((long long)(bits >> places % PyLong_SHIFT));
        }
    }
    return PyNumber_Rshift(number, by);
}

/* Whether two numbers are above 0 and one of them has several digits. */
static CYTHON_INLINE int kredens_are_masks(PyObject *one, PyObject *other) {
    return PyLong_CheckExact(one) && PyLong_CheckExact(other) && Py_SIZE(one) > 0 && Py_SIZE(other) > 0 &&
           Py_SIZE(one) + Py_SIZE(other) > 2;
}

static CYTHON_UNUSED PyObject *kredens_and(PyObject *one, PyObject *other) {
    digit *mine = ((PyLongObject *)one)->ob_digit, *its = ((PyLongObject *)other)->ob_digit;
    Py_ssize_t size = Py_SIZE(one) < Py_SIZE(other) ? Py_SIZE(one) : Py_SIZE(other);
    while (size && !(mine[size - 1] & its[size - 1])) size--;
    if (size <= 1) return PyLong_FromLong(size ? (long)(mine[0] & its[0]) : 0);
    PyLongObject *result = _PyLong_New(size);
    if (unlikely(!result)) return NULL;
    for (Py_ssize_t place = 0; place < size; place++) result->ob_digit[place] = mine[place] & its[place];
    return (PyObject *)result;
}

static CYTHON_UNUSED PyObject *kredens_or(PyObject *one, PyObject *other) {
    if (Py_SIZE(one) < Py_SIZE(other)) {
        PyObject *longer = other;
        other = one;
        one = longer;
    }
    digit *mine = ((PyLongObject *)one)->ob_digit, *its = ((PyLongObject *)other)->ob_digit;
    PyLongObject *result = _PyLong_New(Py_SIZE(one));
    if (unlikely(!result)) return NULL;
    Py_ssize_t place = 0;
    for (; place < Py_SIZE(other); place++) result->ob_digit[place] = mine[place] | its[place];
    for (; place < Py_SIZE(one); place++) result->ob_digit[place] = mine[place];
    return (PyObject *)result;
}

#endif
