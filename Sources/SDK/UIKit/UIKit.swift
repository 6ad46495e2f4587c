// Apple's module re-exports these modules, and extensions rely on it.
@_exported public import Foundation
@_exported public import QuartzCore
