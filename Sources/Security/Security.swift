// Folders of this module use only folders that stand above them in this list:
// Cipher    encryption by OpenSSL's libcrypto, which is loaded at its first use
// Keychain  a group's items in its file
// Items     queries, and the functions that answer them

// Core Foundation's names, which Apple's module exports.
@_exported import AppleCompatibility
