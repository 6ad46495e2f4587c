// Empty: the target has no declarations. It adds options for the linker to the libraries that it is linked into.
