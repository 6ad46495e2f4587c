// A library that exports no intent_extension_main_v1: whatever it is for, it is no extension.
int not_an_entry_point(void) {
    return 0;
}
