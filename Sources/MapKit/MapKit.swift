// Apple's module brings these along, and views rely on them.
@_exported public import CoreLocation
@_exported public import Foundation
