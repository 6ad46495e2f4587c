// The library exports no function.
