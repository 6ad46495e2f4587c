public import Foundation
public import UniformTypeIdentifiers

// Input and what follows it. Nothing is typed in a snippet, nothing appears over it, and it is drawn once.
extension View {
  /// Returns the view: nothing is typed in a snippet.
  public nonisolated func focused(_ condition: Binding<Bool>) -> some View { self }
  /// Returns the view: nothing is typed in a snippet.
  public nonisolated func focused<Value: Hashable>(_ binding: Binding<Value>, equals value: Value) -> some View { self }
  /// Returns the view: nothing is typed in a snippet.
  public nonisolated func keyboardType(_ type: KeyboardType) -> some View { self }
  /// Returns the view: nothing is typed in a snippet.
  public nonisolated func submitLabel(_ label: SubmitLabel) -> some View { self }
  /// Returns the view: nothing is typed in a snippet.
  public nonisolated func textInputAutocapitalization(_ kind: TextInputAutocapitalization?) -> some View { self }
  /// Returns the view: nothing is typed in a snippet.
  public nonisolated func textContentType(_ type: TextContentType?) -> some View { self }
  /// Returns the view: nothing is typed in a snippet.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// Returns the view: a snippet has no keys.
  public nonisolated func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    self
  }
  /// Returns the view: a snippet has no keys.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
  /// Returns the view: nothing is searched in a snippet.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement, prompt: LocalizedStringKey? = nil
  ) -> some View { self }
  /// Returns the view: nothing is searched in a snippet.
  @_disfavoredOverload
  public nonisolated func searchable<Words: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Words
  ) -> some View { self }
  /// Returns the view: nothing is searched in a snippet.
  public nonisolated func searchSuggestions<Content: View>(@ViewBuilder _ suggestions: () -> Content) -> some View {
    self
  }
  /// Returns the view: a snippet can't be touched.
  public nonisolated func onDrag<Item>(_ data: @escaping () -> Item) -> some View { self }
  /// Returns the view: a snippet can't be touched.
  public nonisolated func draggable<Item>(_ payload: @autoclosure @escaping () -> Item) -> some View { self }
  /// Returns the view: a snippet can't be touched.
  public nonisolated func dropDestination<Item>(
    for payloadType: Item.Type, action: @escaping ([Item], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  /// Returns the view: assistive technology starts no code of a snippet.
  public nonisolated func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { self }
  /// Returns the view: assistive technology starts no code of a snippet.
  public nonisolated func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }
  /// Returns the view: assistive technology reads views in their order.
  public nonisolated func accessibilitySortPriority(_ priority: Double) -> some View { self }

  // MARK: What happens in an app

  /// Returns the view: a snippet is drawn once.
  public nonisolated func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View { self }
  /// Returns the view: a snippet is drawn once.
  public nonisolated func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value) -> Void
  ) -> some View { self }

  // MARK: Over an app

  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func confirmationDialog<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility,
    @ViewBuilder actions: () -> Actions
  ) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func confirmationDialog<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func alert<Data, Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: (Data) -> Actions
  ) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func interactiveDismissDisabled(_ disabled: Bool = true) -> some View { self }
  /// Returns the view: a snippet has no screens.
  public nonisolated func navigationDestination<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Content
  ) -> some View { self }
  /// Returns the view: a snippet has no screens.
  public nonisolated func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { self }
  /// Returns the view: a snippet has no screens.
  public nonisolated func navigationViewStyle(_ style: NavigationStyle) -> some View { self }
  /// Returns the view: a snippet has no screens.
  public nonisolated func navigationSplitViewStyle(_ style: NavigationStyle) -> some View { self }
  /// Returns the view: a snippet has no screens.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  /// Returns the view: a snippet has no screens.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
  /// Returns the view: a snippet has no bars of the system.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Returns the view: a snippet has no bars of the system.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool = false,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
  /// Returns the view: the controls of a snippet have their labels.
  public nonisolated func labelsHidden() -> some View { self }
  /// Returns the view: the edges of a snippet have no gestures of the system.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// Returns the view: this host has one look of forms.
  public nonisolated func formStyle(_ style: SystemFormStyle) -> some View { self }
}
