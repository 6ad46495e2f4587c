// Apple's module brings both along, and extensions rely on it.
@_exported public import Intents
@_exported public import UIKit
