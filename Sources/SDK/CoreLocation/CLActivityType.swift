/// The kind of movement for which an app uses positions.
public enum CLActivityType: Int, Sendable {
  /// Any movement.
  case other = 1
  /// A car that follows a route.
  case automotiveNavigation = 2
  /// Walking, running or cycling.
  case fitness = 3
  /// A train, ship or plane that follows a route.
  case otherNavigation = 4
  /// Flying.
  case airborne = 5
}
