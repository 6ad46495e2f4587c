// Apple's module re-exports these modules, and extensions rely on it.
@_exported public import Intents
@_exported public import UIKit
