/// A number that a ``LayoutSolver`` chooses, such as the left edge of a view.
package struct LayoutVariable: Hashable, Sendable {
  let symbol: Int
}

/// A constraint of a ``LayoutSolver``. It is valid until it is removed.
package struct LayoutConstraintID: Hashable, Comparable, Sendable {
  let index: Int

  package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A variable and its factor.
package struct LayoutTerm: Sendable {
  package var variable: LayoutVariable
  package var coefficient: Double

  package init(_ variable: LayoutVariable, _ coefficient: Double = 1) {
    (self.variable, self.coefficient) = (variable, coefficient)
  }
}

/// The relation of an expression to zero.
package enum LayoutRelation: Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// The reason why a ``LayoutSolver`` rejects a change. The solver restores the state before the change.
package enum LayoutSolverError: Error, Equatable {
  /// A coefficient, a constant or a priority is not finite, or is outside ``LayoutSolver/Limits``.
  case outOfRange
  /// The required constraint contradicts these required constraints, which are in the order of their identifiers.
  case unsatisfiable([LayoutConstraintID])
  /// The system needs more memory or steps than ``LayoutSolver/Limits`` allow. The solver also rejects all later
  /// changes.
  case tooLarge
}
