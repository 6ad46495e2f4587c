// Apple's module re-exports Foundation, and code relies on it.
@_exported import Foundation
@_exported import PostalAddresses

// This module has only the values of contacts and a store that reads them. It can't save contacts, because the user's
// address book is a file that other programs write.
