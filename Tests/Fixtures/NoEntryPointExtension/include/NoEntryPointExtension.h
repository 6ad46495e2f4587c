// The library has nothing for others to call.
