public import Foundation

/// A text that a user writes. A snippet shows the text, or the title while it is empty.
public struct TextField<Label: View> {
  private let label: Label
  private let text: String
  private let prompt: Text?

  private init(text: String, prompt: Text?, label: Label) {
    self.label = label
    self.text = text
    self.prompt = prompt
  }

  /// Makes a field with a label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: text.wrappedValue, prompt: prompt, label: label())
  }
}

extension TextField where Label == Text {
  /// Makes a field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(text: text.wrappedValue, prompt: prompt, label: Text(titleKey))
  }

  /// Makes a field with a title.
  @_disfavoredOverload
  public init<Words: StringProtocol>(
    _ title: Words, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(text: text.wrappedValue, prompt: prompt, label: Text(title))
  }

  /// Makes a field of a value with a format.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(text: format.format(value.wrappedValue), prompt: prompt, label: Text(titleKey))
  }
}

extension TextField: View {
  /// The text in a box.
  public var body: some View {
    FieldBox { if text.isEmpty { placeholder } else { Text(verbatim: text) } }
  }

  @ViewBuilder private var placeholder: some View {
    if let prompt { prompt.foregroundStyle(.placeholder) } else { label.foregroundStyle(.placeholder) }
  }
}

/// A secret that a user writes. A snippet shows how many characters it has.
public struct SecureField {
  private let field: TextField<Text>

  /// Makes a field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    let dots = String(repeating: "•", count: min(text.wrappedValue.count, 64))
    field = TextField(titleKey, text: .constant(dots), prompt: prompt)
  }
}

extension SecureField: View {
  /// A dot for each character, in a box.
  public var body: some View { field }
}

/// A long text that a user writes. A snippet shows it.
public struct TextEditor {
  private let text: String

  /// Makes a field.
  public init(text: Binding<String>) {
    self.text = text.wrappedValue
  }
}

extension TextEditor: View {
  /// The text in a box.
  public var body: some View { FieldBox { Text(verbatim: text) } }
}

/// The box of a text that a user writes.
private struct FieldBox<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content.frame(maxWidth: .infinity, alignment: .leading).padding(8)
      .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 6))
  }
}

/// The look of fields. The host has one.
public struct SystemTextFieldStyle: Sendable {
  /// The standard look.
  public static let automatic = SystemTextFieldStyle()
  /// Without a box.
  public static let plain = SystemTextFieldStyle()
  /// With a box.
  public static let roundedBorder = SystemTextFieldStyle()
}
