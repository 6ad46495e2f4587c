// Apple's module brings Foundation along, and extensions rely on it.
@_exported import AppGroups
@_exported import Foundation
