public import Foundation

/// What is known about a picture of a page.
public enum AsyncImagePhase: Sendable {
  /// It is not loaded.
  case empty
  /// It is loaded.
  case success(Image)
  /// It can't be loaded.
  case failure(any Error)

  /// The picture; nil if it is not loaded.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why it can't be loaded; nil for other phases.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture of a page. A snippet loads none, and shows what stands for it.
public struct AsyncImage<Content: View> {
  private let content: Content

  /// Makes the view of a picture that is not loaded.
  public init(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {
    self.content = content(.empty)
  }

  /// Makes a view of a picture and one that stands for it.
  public init<Loaded: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Loaded,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Loaded, Placeholder> {
    self.content = _ConditionalContent(storage: .second(placeholder()))
  }

  /// Makes nothing: the picture is not loaded.
  public init(url: URL?, scale: CGFloat = 1) where Content == EmptyView {
    content = EmptyView()
  }
}

extension AsyncImage: View {
  /// What stands for the picture.
  public var body: some View { content }
}
