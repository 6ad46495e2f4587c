internal import Testing

@Suite("The source of enumerations")
struct EnumerationSourceTests {
  @Test("An enumeration has a case for each line, with words of Swift in backticks")
  func enumeration() throws {
    let definition = """
      /// A step of a dance.
      enum INDanceStep @ 10.0
        case none = 0
        case left = 1
        case repeat = 2 @ 11.0
      """
    let source = """

      /// A step of a dance.
      public enum INDanceStep: Int, IntentEnumeration, Sendable {
        /// The case `none`.
        case `none` = 0
        /// The case `left`.
        case left = 1
        /// The case `repeat`.
        case `repeat` = 2
        /// The value of a property that is not given.
        public static var absent: Self { .`none` }
      }

      """
    #expect(try rendered(definition) == source)
  }

  @Test("An enumeration may have unsigned raw values")
  func rawType() throws {
    let source = try rendered("enum INDanceStep: UInt\n  case left = 0")
    #expect(source.contains("public enum INDanceStep: UInt, IntentEnumeration, Sendable {"))
  }

  @Test("A case with the raw value of an earlier case is an alias")
  func alias() throws {
    let definition = """
      enum INDanceStep
        case repeat = 1
        case again = 1
      """
    let source = """

      /// `INDanceStep` of the Intents framework.
      public enum INDanceStep: Int, IntentEnumeration, Sendable {
        /// The case `repeat`.
        case `repeat` = 1
        /// Another name for `repeat`.
        public static var again: Self { .`repeat` }
        /// The value of a property that is not given.
        public static var absent: Self { .`repeat` }
      }

      """
    #expect(try rendered(definition) == source)
  }

  @Test("A nested enumeration is in an extension of its outer type")
  func nested() throws {
    let definition = """
      enum INDance.Hold
        case open = 0
      """
    let source = """

      extension INDance {
        /// `INDance.Hold` of the Intents framework.
        public enum Hold: Int, IntentEnumeration, Sendable {
          /// The case `open`.
          case open = 0
          /// The value of a property that is not given.
          public static var absent: Self { .open }
        }
      }

      """
    #expect(try rendered(definition) == source)
  }

  @Test("An option set has a constant for each bit")
  func optionSet() throws {
    let definition = """
      /// Parts of the body.
      options INDanceLimbs
        case arm = 1
        case in = 2
      """
    let source = """

      /// Parts of the body.
      public struct INDanceLimbs: OptionSet, IntentOptionSet, Sendable {
        /// The set as bits.
        public let rawValue: UInt
        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The option `arm`.
        public static let arm = INDanceLimbs(rawValue: 1)
        /// The option `in`.
        public static let `in` = INDanceLimbs(rawValue: 2)
      }

      """
    #expect(try rendered(definition) == source)
  }

  @Test("A string type accepts any text and has named constants")
  func strings() throws {
    let definition = """
      /// Where one dances.
      strings INDanceFloor
        case hall
        case default = out.side
      """
    let source = """

      /// Where one dances.
      public struct INDanceFloor: RawRepresentable, Hashable, IntentStringNewtype, Sendable {
        /// The text.
        public let rawValue: String
        /// Makes a value from any text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes a value from any text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The value `hall`.
        public static let hall = INDanceFloor(rawValue: "hall")
        /// The value `default`.
        public static let `default` = INDanceFloor(rawValue: "out.side")
      }

      """
    #expect(try rendered(definition) == source)
  }
}
