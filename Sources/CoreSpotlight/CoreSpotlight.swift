// Folders of this module use only folders that stand above them in this list:
// Attributes   what a search shows of an item
// Index        items and where they are stored

// Apple's module exports Foundation, and extensions rely on it.
@_exported public import Foundation
