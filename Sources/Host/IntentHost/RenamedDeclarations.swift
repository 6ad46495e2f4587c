public import IntentConversations

// Former names of public declarations, so that programs compile that were written for them.

extension ExtensionHost {
  /// The former name of ``runOnce(_:presenter:)``.
  @available(*, deprecated, renamed: "runOnce(_:presenter:)")
  public func take(_ request: ConversationRequest, presenter: any Presenter) -> EndedConversation {
    runOnce(request, presenter: presenter)
  }
}

extension TextPresenter.Style {
  /// The former name of ``terminalSize``.
  @available(*, deprecated, renamed: "terminalSize")
  public var findSize: @Sendable () -> (columns: Int, rows: Int)? {
    get { terminalSize }
    set { terminalSize = newValue }
  }

  /// The former name of ``canShowPictures``.
  @available(*, deprecated, renamed: "canShowPictures")
  public var findPictures: @Sendable () -> Bool {
    get { canShowPictures }
    set { canShowPictures = newValue }
  }
}

extension AppListener {
  /// The former name of ``waitingDescriptor``.
  @available(*, deprecated, renamed: "waitingDescriptor")
  public var waiting: Int32 { waitingDescriptor }
}

/// The former name of ``SentenceParser``.
@available(*, deprecated, renamed: "SentenceParser")
public typealias Understanding = SentenceParser
