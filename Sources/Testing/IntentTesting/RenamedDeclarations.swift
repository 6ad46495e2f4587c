// Former names of public declarations, so that programs compile that were written for them.

extension SiriReply {
  /// The former name of ``statements``.
  @available(*, deprecated, renamed: "statements")
  public var said: [String] { statements }

  /// The former name of ``NotDoneError``.
  @available(*, deprecated, renamed: "NotDoneError")
  public typealias NotDone = NotDoneError
}

extension SiriService {
  /// The former name of ``rejectedExtensions``.
  @available(*, deprecated, renamed: "rejectedExtensions")
  public var refused: [String] { rejectedExtensions }
}
