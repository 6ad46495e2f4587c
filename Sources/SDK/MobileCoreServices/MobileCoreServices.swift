// The files of this module:
// Names+Data, Names+Media   the identifiers of the types, as constants
// Types                     functions over the types of UniformTypeIdentifiers
@_exported public import AppleCompatibility
@_exported public import Foundation
