// Apple's module has the numbers, points, sizes and rectangles that Foundation has here.
@_exported public import Foundation
@_exported public import class Intents.CGColor
@_exported public import QuartzCore
