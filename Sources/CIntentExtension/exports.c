// Removes the symbols of the API from the dynamic symbol table of the library that this file is linked into. No other
// library uses them, and two copies in one process must not be mixed. They would be a third of the size and of the
// loading time of a small library.
//
// SwiftPM does not let a package that others depend on pass options to the linker. But the Swift driver passes on the
// options in this section, in which modules name the libraries that they need. The list of symbols is beside this file,
// and the preprocessor makes its name from the name of this file. The quotes are for paths with spaces.
__asm__(".section .swift1_autolink_entries,\"e\",@progbits\n"
        ".asciz \"\\\"-Wl,--version-script=" __FILE__ ".map\\\"\"\n"
        ".previous\n");
