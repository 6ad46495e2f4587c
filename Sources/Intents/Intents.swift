// Apple's module brings Foundation and CoreLocation along, and extensions rely on it.
@_exported import AppGroups
@_exported import CoreLocation
@_exported import Foundation
