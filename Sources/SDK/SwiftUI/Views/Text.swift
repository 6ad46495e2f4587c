public import AppIntents
public import Foundation
internal import ViewLayout
internal import ViewTrees

/// A text.
public struct Text: Equatable, Sendable {
  /// How capital letters are used.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }

  /// Where a text that has no room is cut.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  /// The form of a line below or through a text. This host draws all as one line.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line.
    public enum Pattern: Hashable, Sendable {
      case solid, dot, dash, dashDot, dashDotDot
    }

    /// Makes a form.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    /// A single line.
    public static let single = LineStyle()
  }

  /// How a date is shown.
  public enum DateStyle: Hashable, Sendable {
    case date, time, relative, offset, timer

    func text(of date: Date) -> String {
      switch self {
      case .date: date.formatted(date: .long, time: .omitted)
      case .time: date.formatted(date: .omitted, time: .shortened)
      case .relative, .offset, .timer:
        Duration.seconds(abs(date.timeIntervalSinceNow).rounded()).formatted(.time(pattern: .hourMinuteSecond))
      }
    }
  }

  enum Source: Equatable, Sendable {
    case words(String)
    case resource(LocalizedStringResource)

    var text: String {
      switch self {
      case .words(let text): text
      case .resource(let resource): String(localized: resource)
      }
    }
  }

  struct Part: Equatable, Sendable {
    let source: Source
    var font: Font?
    var color: Color?
    var look = TextLook()
  }

  var parts: [Part]

  private init(_ source: Source) {
    parts = [Part(source: source)]
  }

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// Makes a text that is translated.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    let place = bundle.flatMap { $0 == .main ? nil : $0 }
    self.init(
      .resource(
        LocalizedStringResource(key.value, table: tableName, bundle: place.map { .atURL($0.bundleURL) } ?? .main)))
  }

  /// Makes a text of words as they are.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ content: Words) {
    self.init(.words(String(content)))
  }

  /// Makes a text that is translated.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(.resource(resource))
  }

  /// Makes a text of words as they are.
  public init(verbatim content: String) {
    self.init(.words(content))
  }

  /// Makes a text of the words of an attributed one.
  public init(_ content: AttributedString) {
    self.init(.words(String(content.characters)))
  }

  /// Makes a text of a date.
  public init(_ date: Date, style: DateStyle) {
    self.init(.words(style.text(of: date)))
  }

  /// Makes the text of the time that is left, or that has passed, when the view is made.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(countsDown ? timerInterval.upperBound : timerInterval.lowerBound, style: .timer)
  }

  /// Makes a text of two times.
  public init(_ dates: ClosedRange<Date>) {
    self.init(.words((dates.lowerBound..<dates.upperBound).formatted(date: .abbreviated, time: .shortened)))
  }

  /// Makes a text of a value as Foundation formats it.
  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(.words(format.format(input)))
  }

  /// Makes a text of a picture: nothing, because the lines of this host have none.
  public init(_ image: Image) {
    self.init(.words(""))
  }

  /// The words in the language of the request.
  var words: String { parts.map(\.source.text).joined() }

  /// One text after the other.
  public static func + (first: Text, second: Text) -> Text { Text(parts: first.parts + second.parts) }

  private func changed(_ change: (inout Part) -> Void) -> Text {
    var text = self
    for index in text.parts.indices { change(&text.parts[index]) }
    return text
  }

  /// Sets the font of parts without one.
  public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }
  /// Sets the weight of parts without one.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.look.weight = $0.look.weight ?? weight } }
  /// Makes the text bold.
  public func bold() -> Text { fontWeight(.bold) }
  /// Makes the text bold.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  /// Slants the letters.
  public func italic() -> Text { changed { $0.look.isItalic = true } }
  /// Slants the letters.
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
  /// Sets the colour of parts without one.
  public func foregroundColor(_ color: Color?) -> Text { changed { $0.color = $0.color ?? color } }
  /// Sets the colour of parts without one.
  public func foregroundStyle(_ style: Color) -> Text { foregroundColor(style) }
  /// Underlines the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.look.isUnderlined = isActive }
  }
  /// Underlines the text.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    underline(isActive)
  }
  /// Strikes the text through.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.look.isStruckThrough = isActive }
  }
  /// Gives all letters the same width.
  public func monospaced(_ isActive: Bool = true) -> Text { changed { $0.look.isMonospaced = isActive } }
  /// Gives all digits the same width.
  public func monospacedDigit() -> Text { changed { $0.look.hasTabularDigits = true } }
  /// Returns the same text: the host has one distance between letters.
  public func kerning(_ kerning: CGFloat) -> Text { self }
  /// Returns the same text: the host has one distance between letters.
  public func tracking(_ tracking: CGFloat) -> Text { self }
  /// Returns the same text: the host has one line.
  public func baselineOffset(_ offset: CGFloat) -> Text { self }
  /// Gives letters of equal widths to a monospaced design.
  public func fontDesign(_ design: Font.Design?) -> Text { design == .monospaced ? monospaced() : self }
}

extension Text: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.element {
      var style = TextStyle()
      style.lineBreak = environment.lineBreak
      style.maximumLines = max(environment.lineLimit ?? 0, 0)
      style.lineSpacing = environment.lineSpacing.length
      switch environment.multilineTextAlignment {
      case .leading: style.alignment = .left
      case .center: style.alignment = .center
      case .trailing: style.alignment = .right
      }
      return TextElement(parts.map { Self.run($0, environment) }, style)
    }
  }

  /// The maximum number of bytes of a part that is measured; the rest is cut off.
  private static let maximumBytes = ViewLimits.textBytes

  private static func run(_ part: Part, _ environment: EnvironmentValues) -> TextElement.Run {
    let around = environment.look
    var font = part.font ?? environment.font ?? .body
    if let weight = part.look.weight ?? around.weight { font = font.weight(weight) }
    if part.look.isItalic || around.isItalic { font = font.italic() }
    if part.look.isMonospaced || around.isMonospaced { font = font.monospaced() }
    if part.look.hasTabularDigits || around.hasTabularDigits { font = font.monospacedDigit() }
    var text = part.source.text
    if text.utf8.count > maximumBytes { text = String(decoding: text.utf8.prefix(maximumBytes), as: UTF8.self) }
    switch around.textCase {
    case .uppercase: text = text.uppercased()
    case .lowercase: text = text.lowercased()
    case nil: break
    }
    var run = TextElement.Run(
      text: sanitizedLines(text), font: font.metrics, color: (part.color?.paint ?? environment.foreground).color)
    run.isUnderlined = part.look.isUnderlined || around.isUnderlined
    run.isStruckThrough = part.look.isStruckThrough || around.isStruckThrough
    return run
  }

  /// The text with the characters that the host shows. Line ends stay.
  private static func sanitizedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { ViewTextSanitizer.sanitized(String($0)) }.joined(separator: "\n")
  }
}
