/// Why an extension could not be brought to the point of answering: its first and last message.
public struct LaunchFailure: Sendable, Hashable {
  /// The ways in which loading can fail.
  public enum Cause: String, Sendable, CaseIterable {
    /// There is no such file.
    case missingFile
    /// The file is no ELF shared library.
    case notALibrary
    /// The library was built for another processor.
    case wrongMachine
    /// The library needs a symbol that nothing provides; `subject` names it.
    case undefinedSymbol
    /// The library needs another library that is not there; `subject` names it.
    case missingLibrary
    /// The dynamic loader refused for another reason, given in `detail`.
    case loaderRefused
    /// The library has no `intent_extension_main_v1`.
    case noEntryPoint
    /// The two sides share no version of the protocol; `versions` are the extension's.
    case protocolVersion
    /// The principal class is not in the library; `found` are the extension classes that are.
    case classNotFound
    /// The principal class does not inherit from `INExtension`.
    case notAnExtension
    /// This system lacks layers of the sandbox, and the level is strict; `subject` names them.
    case sandboxIncomplete
  }

  /// Which of the ways it was.
  public var cause: Cause
  /// The symbol, library or class that it is about; may be empty.
  public var subject: String
  /// What the dynamic loader or the system said; may be empty.
  public var detail: String
  /// What is there instead of `subject`.
  public var found: [String]
  /// The protocol versions that the extension speaks, where the cause is ``Cause/protocolVersion``.
  public var versions: ClosedRange<Int64>?

  /// Makes the message; the parameters are its members.
  public init(
    cause: Cause, subject: String = "", detail: String = "", found: [String] = [], versions: ClosedRange<Int64>? = nil
  ) {
    self.cause = cause
    self.subject = subject
    self.detail = detail
    self.found = found
    self.versions = versions
  }
}

extension LaunchFailure {
  static let type = "launchFailed"

  var object: WireObject {
    var object = WireObject(type: Self.type)
    object["cause"] = .string(cause.rawValue)
    object["subject"] = .string(subject)
    object["detail"] = .string(detail)
    object["found"] = .array(found.map(WireValue.string))
    if let versions {
      object["minimumVersion"] = .int(versions.lowerBound)
      object["maximumVersion"] = .int(versions.upperBound)
    }
    return object
  }

  init(_ object: WireObject) throws(WireError) {
    let name = try object.string("cause")
    guard let cause = Cause(rawValue: name) else { throw .invalidMessage("unknown cause '\(name)' in 'launchFailed'") }
    self.cause = cause
    subject = object["subject"].stringValue ?? ""
    detail = object["detail"].stringValue ?? ""
    found = object["found"].arrayValue?.compactMap(\.stringValue) ?? []
    if let minimum = object["minimumVersion"].intValue, let maximum = object["maximumVersion"].intValue,
      minimum <= maximum
    {
      versions = minimum...maximum
    }
  }
}
