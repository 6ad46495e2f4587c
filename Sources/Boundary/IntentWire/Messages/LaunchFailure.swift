/// The reason why an extension can't be launched. It is the content of the extension's only message.
public struct LaunchFailure: Sendable, Hashable {
  /// The kinds of failures.
  public enum Cause: String, Sendable, CaseIterable {
    /// The library does not exist.
    case missingFile
    /// The file is not an ELF shared library.
    case notALibrary
    /// The library was built for another processor.
    case wrongMachine
    /// The library needs a symbol that no library defines; `subject` is its name.
    case undefinedSymbol
    /// The library needs another library that does not exist; `subject` is its name.
    case missingLibrary
    /// The dynamic loader rejected the library for another reason; `detail` is its message.
    case loaderRefused
    /// The library does not export `intent_extension_main_v1`.
    case noEntryPoint
    /// The host and the extension support no common version of the protocol; `versions` are those of the extension.
    case protocolVersion
    /// The library does not contain the principal class; `found` are its extension classes.
    case classNotFound
    /// The principal class is not a subclass of `INExtension`.
    case notAnExtension
    /// The principal class, or the initial view controller of the storyboard, is not a view controller that conforms to
    /// `INUIHostedViewControlling`.
    case notAViewController
    /// The bundle has no storyboard called `subject`, or the storyboard has no usable initial view controller; `detail`
    /// is the reason.
    case storyboardUnusable
    /// The extension shows views, and the library does not contain the module `IntentsUI`.
    case noViews
    /// The app already handles its maximum number of requests, which is `subject`.
    case busy
    /// The sandbox level is strict, and this system lacks the layers in `subject`.
    case sandboxIncomplete
  }

  /// The kind of failure.
  public var cause: Cause
  /// The symbol, library or class of the failure; may be empty.
  public var subject: String
  /// The message of the dynamic loader or the system; may be empty.
  public var detail: String
  /// The existing alternatives to `subject`.
  public var found: [String]
  /// The versions of the protocol that the extension supports, if the cause is ``Cause/protocolVersion``.
  public var versions: ClosedRange<Int64>?

  /// Creates a failure. The details are empty by default.
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
