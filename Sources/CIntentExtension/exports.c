// Keeps the API's own symbols out of the dynamic table of the library that this is linked into. Nobody outside the
// library has a use for them, two copies of them in a process must never meet, and the table is a third of a small
// library's size and of the time that it takes to load.
//
// SwiftPM lets a package that others depend on pass no option to the linker. The driver does, though, what objects ask
// for in this section: it is how Swift modules name the libraries that they need. The list of symbols lies beside this
// file, under a name that the preprocessor can make of this file's; quoted, since the path may hold spaces.
__asm__(".section .swift1_autolink_entries,\"e\",@progbits\n"
        ".asciz \"\\\"-Wl,--version-script=" __FILE__ ".map\\\"\"\n"
        ".previous\n");
