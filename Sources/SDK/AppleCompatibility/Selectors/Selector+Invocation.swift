internal import Foundation

extension Selector {
  /// Calls the method with this name on `target`.
  ///
  /// - Parameters:
  ///   - target: an object, or a class for a class method.
  ///   - arguments: the arguments. The method may have fewer parameters, like the actions of controls.
  /// - Returns: the result; nil for a method without a result.
  /// - Throws: ``SelectorError`` if the target has no such method or an argument has the wrong type, or else the
  ///   method's own error.
  @discardableResult
  public func invoke(on target: Any, arguments: [Any?] = []) throws -> Any? {
    guard let invocation = Self.table(target).invocation(self) else {
      throw SelectorError(unrecognized: self, target: target)
    }
    do {
      return try invocation(target, MemberArguments(arguments))
    } catch let failure as SelectorError {
      throw SelectorError(failure, self, target: target)
    }
  }

  /// Whether `target` has a method with this name.
  public func isRecognized(by target: Any) -> Bool { Self.table(target).contains(self) }

  /// Calls the method as Foundation does. If there is no such method or an argument has the wrong type, the process
  /// ends with a message.
  ///
  /// - Returns: the result; nil for a method without a result, and if the method throws.
  @discardableResult
  public func send(to target: Any, _ arguments: Any?...) -> Any? {
    do {
      return try invoke(on: target, arguments: arguments)
    } catch let failure as SelectorError {
      failure.stop()
    } catch {
      return nil
    }
  }

  private static func table(_ target: Any) -> MemberTable {
    MemberRegistry.table(of: target as? AnyClass ?? type(of: target as AnyObject))
  }
}

/// Sets the outlets of objects that are loaded from Interface Builder files.
public enum Outlets {
  /// Sets the outlet `name` of `object` to an object, an array of objects, or nil.
  ///
  /// - Throws: ``SelectorError`` if the object has no such outlet or the value has another type.
  public static func set(_ name: String, of object: AnyObject, to value: Any?) throws {
    guard let assignment = MemberRegistry.table(of: type(of: object)).outlets[name] else {
      throw SelectorError("'\(type(of: object))' has no outlet called '\(name)'")
    }
    do {
      try assignment(object, MemberValue(value))
    } catch let failure as SelectorError {
      throw SelectorError("'\(name)' of '\(type(of: object))': \(failure.description)")
    }
  }

  /// Whether `object` has an outlet called `name`.
  public static func exists(_ name: String, of object: AnyObject) -> Bool {
    MemberRegistry.table(of: type(of: object)).outlets[name] != nil
  }
}
