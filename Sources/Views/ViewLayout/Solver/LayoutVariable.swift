/// A number that a ``LayoutSolver`` chooses, such as the left edge of a view.
package struct LayoutVariable: Hashable, Sendable {
  let symbol: Int
}

/// A constraint of a ``LayoutSolver``. It is valid until it is removed.
package struct LayoutConstraintID: Hashable, Comparable, Sendable {
  let index: Int

  /// Orders constraints by their index.
  package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A variable and its factor.
package struct LayoutTerm: Sendable {
  /// The variable.
  package var variable: LayoutVariable
  /// The factor of the variable.
  package var coefficient: Double

  /// Creates a term.
  package init(_ variable: LayoutVariable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The relation of an expression to zero.
package enum LayoutRelation: Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// The reason why a ``LayoutSolver`` rejects a change. The solver restores the state before the change, except for
/// ``tooLarge``.
package enum LayoutSolverError: Error, Equatable {
  /// A coefficient or a constant is not finite or is outside ``LayoutSolver/Limits``, or the call does not permit the
  /// priority.
  case outOfRange
  /// The required constraint contradicts these required constraints, which are in the order of their identifiers.
  case unsatisfiable([LayoutConstraintID])
  /// The system needs more memory or steps than ``LayoutSolver/Limits`` allow. The solver also rejects all later
  /// changes.
  case tooLarge
}
