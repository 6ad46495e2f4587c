// Apple's module brings Foundation along, and extensions rely on it.
@_exported public import Foundation
