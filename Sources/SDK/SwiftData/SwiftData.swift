// The folders of this module, in dependency order: a folder may use only folders above it in this list, except that a
// model knows its context.
// Models     the classes that are stored, and the macros for them
// Stores     files of records, containers and their configurations
// Contexts   the objects that a program works with
// Queries    the objects that views show

// Apple's module re-exports these, and sources rely on it.
@_exported import Foundation
@_exported import Observation
