// The folders of this module, in dependency order: a folder may use only folders above it in this list.
// Attributes   the attributes of an item that a search shows
// Index        items and where they are stored

// Apple's module re-exports Foundation, and extensions rely on it.
@_exported public import Foundation
