// Apple's module re-exports Foundation, and code relies on it.
@_exported import Foundation
@_exported import PostalAddresses

// This module only has the values of contacts and a store that reads them. Nothing changes contacts, because the user's
// address book is a file that other programs write.
