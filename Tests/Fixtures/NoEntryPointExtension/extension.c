// A library that does not export intent_extension_main_v1, so it is not an extension.
int not_an_entry_point(void) {
    return 0;
}
