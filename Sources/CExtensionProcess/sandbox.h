/// Landlock: lets this thread reach the files below `home` and read those below `readable` and the system's own.
/// Returns whether the kernel holds it to that. See extension_confine for why this is C.
int confine_files(const char *home, const char *const *readable);

/// Seccomp: refuses this thread the calls of a table. Returns whether the kernel does. See extension_confine for why
/// this is C.
int filter_calls(void);
