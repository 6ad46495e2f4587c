// Views of UIKit inside those of SwiftUI. A snippet is drawn without them: nothing is in their place.

/// What a view of another framework gets.
public struct UIViewRepresentableContext<Representable> {
  /// The object that the view tells what happens.
  public let coordinator: Any
  /// The values that views get from their surroundings.
  public let environment: EnvironmentValues
  /// The movements of a change.
  public var transaction: Transaction { Transaction() }
}

/// A view of UIKit.
public protocol UIViewRepresentable: View {
  /// The type of the view.
  associatedtype UIViewType
  /// The type of the object that the view tells what happens.
  associatedtype Coordinator = Void
  /// What the view gets.
  typealias Context = UIViewRepresentableContext<Self>
  /// Makes the view. Not called here.
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  /// Changes the view. Not called here.
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes the object. Not called here.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  /// Nothing.
  public var body: EmptyView { EmptyView() }
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}

/// The screens of a controller of UIKit.
public protocol UIViewControllerRepresentable: View {
  /// The type of the controller.
  associatedtype UIViewControllerType
  /// The type of the object that the controller tells what happens.
  associatedtype Coordinator = Void
  /// What the controller gets.
  typealias Context = UIViewRepresentableContext<Self>
  /// Makes the controller. Not called here.
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  /// Changes the controller. Not called here.
  @MainActor @preconcurrency func updateUIViewController(_ controller: UIViewControllerType, context: Context)
  /// Makes the object. Not called here.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  /// Nothing.
  public var body: EmptyView { EmptyView() }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}
