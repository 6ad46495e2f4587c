// Apple's module exports Foundation, and code relies on it.
@_exported import Foundation
@_exported import PostalAddresses

// Only values of contacts are here, and a store that reads them. A program that changes contacts has no use on this
// system: the user's address book is a file that other programs write.
