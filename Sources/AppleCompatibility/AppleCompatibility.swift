// Whatever Foundation lacks is beside it wherever this module is imported, as 'import Foundation' alone gives it on Apple's
// systems.
@_exported import AppGroups
@_exported import Foundation
