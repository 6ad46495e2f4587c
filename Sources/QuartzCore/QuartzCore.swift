// Apple's module brings Foundation along, and views rely on it.
@_exported public import Foundation
