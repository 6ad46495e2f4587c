// Apple's module re-exports Foundation, and views rely on it.
@_exported public import Foundation
