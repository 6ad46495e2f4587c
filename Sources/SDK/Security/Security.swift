// The folders of this module, in dependency order: a folder may use only folders above it in this list.
// Cipher    encryption by OpenSSL's libcrypto, which is loaded at its first use
// Keychain  a group's items in its file
// Items     queries, and the functions that answer them

// Apple's module re-exports Core Foundation's names.
@_exported import AppleCompatibility
