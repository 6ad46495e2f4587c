// Apple's module brings these along, and extensions rely on them.
@_exported public import Foundation
@_exported public import QuartzCore
