internal import Foundation

/// A placeholder for an argument in a format: `%{public}08.3f`.
struct FormatDirective {
  /// A width or a precision.
  private enum Count {
    case none
    case number(Int)
    /// `*`: the number is the next argument.
    case argument
  }

  private let annotations: [Substring]
  private let flags: Substring
  private let width: Count
  private let precision: Count
  private let conversion: Character

  /// Parses a directive at the beginning of `rest`, after the percent sign, and removes it. If there is none, returns
  /// nil and leaves `rest` unchanged.
  init?(reading rest: inout Substring) {
    var text = rest
    annotations = Self.annotations(in: &text)
    flags = Self.prefix(of: &text) { "-+ #0'".contains($0) }
    width = Self.count(in: &text)
    if text.first == "." {
      text.removeFirst()
      let count = Self.count(in: &text)
      if case .none = count { precision = .number(0) } else { precision = count }
    } else {
      precision = .none
    }
    _ = Self.prefix(of: &text) { "hljztLq".contains($0) }
    guard let conversion = text.popFirst(), "@sSdiDuUxXoOfFeEgGaAcCpm".contains(conversion) else { return nil }
    self.conversion = conversion
    rest = text
  }

  private static func annotations(in text: inout Substring) -> [Substring] {
    guard text.first == "{", let end = text.firstIndex(of: "}") else { return [] }
    defer { text = text[end...].dropFirst() }
    return text[..<end].dropFirst().split { $0 == "," || $0 == " " }
  }

  private static func prefix(of text: inout Substring, where belongs: (Character) -> Bool) -> Substring {
    let prefix = text.prefix(while: belongs)
    text = text.dropFirst(prefix.count)
    return prefix
  }

  private static func count(in text: inout Substring) -> Count {
    if text.first == "*" {
      text.removeFirst()
      return .argument
    }
    // The limit prevents overflow, and no log line needs more columns.
    return Int(prefix(of: &text) { $0.isASCII && $0.isNumber }).map { .number(min($0, 1024)) } ?? .none
  }

  /// Formats the next argument, and removes it from `arguments`.
  func text(taking arguments: inout ArraySlice<Any>) -> String {
    let width = Self.number(width, &arguments)
    let precision = Self.number(precision, &arguments).flatMap { $0 < 0 ? nil : $0 }
    if conversion == "m" { return String(cString: strerror(errno)) }
    guard let argument = arguments.popFirst() else { return "<decode: missing data>" }
    let layout = FormatLayout(flags: flags, width: width, precision: precision)
    guard let text = FormatArgument(argument).text(like: conversion, annotations, layout) else {
      return "<decode: mismatch for [%\(conversion)] got [\(type(of: argument))]>"
    }
    return privacy.shown(text, isPublic: !"@sScC".contains(conversion))
  }

  private static func number(_ count: Count, _ arguments: inout ArraySlice<Any>) -> Int? {
    switch count {
    case .none: nil
    case .number(let number): number
    case .argument: arguments.popFirst().flatMap { FormatArgument($0).integer }.map { max(-1024, min($0, 1024)) }
    }
  }

  /// The privacy that the annotations specify.
  private var privacy: OSLogPrivacy {
    let mask: OSLogPrivacy.Mask = annotations.contains("mask.hash") ? .hash : .none
    if annotations.contains("public") { return .public }
    if annotations.contains("private") || annotations.contains("sensitive") { return .private(mask: mask) }
    return .auto(mask: mask)
  }
}
