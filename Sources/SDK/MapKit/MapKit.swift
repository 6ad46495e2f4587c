// Apple's module re-exports these modules, and views rely on it.
@_exported public import CoreLocation
@_exported public import Foundation
