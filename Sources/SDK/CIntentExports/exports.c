#include <features.h>

// Options for the linker of a library that contains its own copy of the API. The dynamic product IntentsDynamic does
// not contain this file: other libraries need its symbols.
//
// SwiftPM does not let a package that others depend on pass options to the linker. But the Swift driver passes on the
// options in this section, which modules normally use to list the libraries that they need.
#define LINKER_OPTION(option) \
    __asm__(".section .swift1_autolink_entries,\"e\",@progbits\n.asciz \"" option "\"\n.previous\n")

// The linker is lld, which Swift's toolchains contain. It packs relocations and folds equal functions, and in the list
// of symbols below it prefers the exceptions. Swift's runtime finds its sections by name, so lld must not remove them.
LINKER_OPTION("-fuse-ld=lld");
LINKER_OPTION("-Wl,-z,nostart-stop-gc");
// Folding gives functions with equal code one address. Swift code compares such addresses only for key paths of
// computed properties. Debug builds do not fold functions.
#ifdef __OPTIMIZE__
LINKER_OPTION("-Wl,--icf=all");
#endif

// Leaves out libraries whose module is imported, but whose symbols are not used.
LINKER_OPTION("-Wl,--as-needed");

// The loader of glibc reads packed relocations since version 2.36. If the build machine has an older version, the
// option is not used, because the library must also load there.
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 36)
LINKER_OPTION("-Wl,-z,pack-relative-relocs");
#endif

// Removes the symbols of the API from the dynamic symbol table. No other library uses them, and two copies in one
// process must not be mixed. They would take a third of the size and of the loading time of a small library.
//
// The list of symbols is beside this file, and the preprocessor derives its name from the name of this file. The quotes
// are for paths with spaces.
LINKER_OPTION("\\\"-Wl,--version-script=" __FILE__ ".map\\\"");
