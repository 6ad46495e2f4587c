import BaseFiles
import SourceAdaptation
import Testing

@Suite("Rejected constructs are replaced without moving the code")
struct RewritingTests {
  @Test("An adapter can remove other attributes, and import modules that another one exports")
  func additions() {
    let adapter = SourceAdapter(
      conditionalImports: [.userInterface, .uiTesting], removedAttributes: ["MainActor"])
    func text(_ source: String) -> String {
      String(decoding: adapter.adapt(Array(source.utf8), path: "/a.swift").bytes, as: UTF8.self)
    }
    #expect(text("@MainActor func f() {}").hasSuffix("\n           func f() {}"))
    #expect(text("import MediaPlayer").hasPrefix("import AppleCompatibility\nimport UIKit\n#source"))
    #expect(text("import XCTest\nlet a = XCUIApplication()").hasPrefix("import AppleCompatibility\nimport UITesting\n"))
    for source in ["import MediaPlayer\nimport UIKit", "import MediaPlayer\nimport Testing", "import Intents"] {
      #expect(!text(source).hasPrefix("import AppleCompatibility\nimport UIKit"))
    }
  }

  @Test(
    arguments: [
      ("@IBOutlet weak var a: A!", "          weak var a: A!"),
      ("@IBOutlet\nprivate var a: [A]!", "         \nprivate var a: [A]!"),
      ("@objc(a:b:) func f() {}", "            func f() {}"),
      ("@objc dynamic public var a = 1", "              public var a = 1"),
      ("public dynamic var a = 1", "public         var a = 1"),
      ("let dynamic = a.dynamic; dynamic()", "let dynamic = a.dynamic; dynamic()"),
      (
        "class A {\n  var a: Set<Int>\n dynamic var b: C!\n dynamic\n func c() -> Int? { 1 }\n dynamic class func d() {} }",
        "class A {\n  var a: Set<Int>\n         var b: C!\n        \n func c() -> Int? { 1 }\n         class func d() {} }"
      ),
      ("@IBAction @discardableResult @objc func f() {}", "          @discardableResult       func f() {}"),
      ("@available(iOS 10, *) @objc func f() {}", "@available(iOS 10, *)       func f() {}"),
      ("let a: @convention(block) () -> Void", "let a:                    () -> Void"),
      ("let a: @convention(c) () -> Void", "let a: @convention(c) () -> Void"),
      ("@IBInspectable @GKInspectable var a = 1", "                              var a = 1"),
      ("f(#imageLiteral(resourceName: \"a\"))", "f(_imageLiteral(resourceName: \"a\"))"),
      ("f(#colorLiteral(red: 1, green: 1))", "f(_colorLiteral(red: 1, green: 1))"),
      ("f(#fileLiteral(resourceName: \"a\"))", "f(_fileLiteral(resourceName: \"a\"))"),
      ("f(a.spokenPhrase!)", "f(a._phraseIOS10!)"), ("f(a?.spokenPhrase?.b)", "f(a?._phraseIOS10?.b)"),
      ("if let b = a[0].c().spokenPhrase { }", "if let b = a[0].c()._phraseIOS10 { }"),
      ("guard let c = d, let b = a!.spokenPhrase else { }", "guard let c = d, let b = a!._phraseIOS10 else { }"),
      ("if let b = a?.spokenPhrase { }", "if let b = a?.spokenPhrase { }"),
      ("if let b = f(a.spokenPhrase) { }", "if let b = f(a.spokenPhrase) { }"),
      ("a.spokenPhrase != b ? c : d", "a.spokenPhrase != b ? c : d"),
      ("let b = a.spokenPhrase", "let b = a.spokenPhrase"),
      (
        "struct A { var spokenPhrase: B? }; f(a.spokenPhrase!)", "struct A { var spokenPhrase: B? }; f(a.spokenPhrase!)"
      ),
      ("f(#keyPath(A.b.c), 1)", "f(          \"b.c\", 1)"),
      ("f(#selector(A.b(_:)), 1)", "f(_sel00001(A.b(_:)), 1)"),
      ("f(#selector(getter: A.b), 1)", "f(_sel00001(       \\A.b), 1)"),
      ("#!/usr/bin/swift\n@objc class A {}", "///usr/bin/swift\n      class A {}"),
      ("a\r\n@objc\r\nclass A {}\r\n", "a\r\n     \r\nclass A {}\r\n"),
      (
        "#if os(iOS)\n@objc class A {}\n#else\n@objc class B {}\n#endif",
        "#if os(iOS)\n      class A {}\n#else\n      class B {}\n#endif"
      ),
      ("@objc protocol P: Q { func f() }", "      protocol P: Q { func f() }"),
      ("@objc protocol P { func f() }", "      protocol P: AnyObject { func f() }"),
      (
        "@objc protocol P {\n  @objc optional func f()\n}",
        "      protocol P: P__Optional {\n                         \n}"
      ),
    ])
  func `A construct is replaced`(source: String, expected: String) { #expect(Adapted(source).body == expected) }

  /// Names that are also modifiers, before a declaration.
  @Test(
    arguments: [
      "a = dynamic\nvar b = 1", "{ return dynamic\nlet b = 1 }", "class A { var a: dynamic\nvar b = 1 }",
      "a +\ndynamic\nvar b",
      "dynamic()\nlet b = 1", "dynamic(open)\nlet b = 1", "f { dynamic in\nlet b = 1 }",
      "let a = b, dynamic\nlet c = 1",
      "class A { var a = f(), b = dynamic\nvar c = 1 }", "class A { var a: B = dynamic\n@objx var c = 1 }",
      "class dynamic: A { func f() {} }", "class optional<T> {}", "f(dynamic: 1)\nlet a = 1", "a.dynamic\nlet b = 1",
      "class A { func dynamic() -> optional\nvar b = 1 }", "enum A { case dynamic\ncase b }", "dynamic { }\nlet a = 1",
      "switch a { case .b: return dynamic\ndefault: let b = 1 }", "let a = b ? dynamic\n: c", "dynamic += 1\nvar a = 1",
    ])
  func `A name stays`(source: String) { #expect(Adapted(source).body == source) }

  @Test func `A byte order mark is removed`() {
    #expect(Adapted(bytes: [0xef, 0xbb, 0xbf] + Array("@objc class A {}".utf8)).body == "      class A {}")
  }

  @Test func `The path of the author's file is escaped`() {
    let copy = SourceAdapter().adapt(Array("a\n".utf8), path: "/a \"b\"\\c\n.swift")
    let text = String(decoding: copy.bytes, as: UTF8.self)
    #expect(
      text.hasPrefix(
        "import AppleCompatibility\n#sourceLocation(file: \"/a \\\"b\\\"\\\\c\\u{a}.swift\", line: 1)\na\n"))
  }

  @Test func `The Objective-C names of classes are reported`() {
    #expect(
      Adapted("@objc(Handler) class A { @objc(B) class C {} }").source.classNames == ["Handler": "A", "B": "A.C"])
  }

  @Test(
    arguments: [
      ("var a = 1", true), ("var a: Int { 1 }", false), ("var a: Int { get { b.set } }", false),
      ("var a: Int { let set = 1; return set }", false), ("var a: Int { set(1); return b }", false),
      ("var a: Int { setUp() }", false), ("var a: Int { get { set(1) } }", false), ("var a: Int { willSet }", false),
      ("var a: Int { @inlinable get { 1 } @C(1) nonmutating set(b) { c() } }", true),
      ("var a: Int { _modify { c() } }", true),
      ("var a = 1 { @C didSet { b() } }", true), ("var a: Int { get async { 1 } }", false),
      ("var a: Int { get { 1 } set { b = newValue } }", true), ("var a = 1 { didSet { b() } }", true),
      ("let a = 1", false), ("lazy var a = { f { set in set } }()", true),
    ])
  func `Settable properties have rows`(property: String, isSettable: Bool) {
    let tail = Adapted("class A { @IBInspectable \(property) }").tail
    #expect(tail.contains("members.outlet(\"a\")") == isSettable, "\(tail)")
  }

  @Test func `The manifest of a package does not change`() {
    let source = "// swift-tools-version: 6.0\nimport PackageDescription\n"
    let copy = SourceAdapter().adapt(Array(source.utf8), path: "/Package.swift")
    #expect(String(decoding: copy.bytes, as: UTF8.self) == source)
    #expect(copy.findings.map(\.rule) == ["source-manifest"])
  }

  @Test(
    arguments: [
      ("@UIApplicationMain\nclass A: UIResponder {}", "A", "                  \nclass A: UIResponder {}"),
      (
        "@main class A: UIResponder, UIApplicationDelegate {}", "A",
        "      class A: UIResponder, UIApplicationDelegate {}"
      ),
      (
        "enum A { @UIApplicationMain class B: NSObject {} }", "A.B",
        "enum A {                    class B: NSObject {} }"
      ),
      ("@NSApplicationMain class A: NSObject {}", nil, "                   class A: NSObject {}"),
      ("@main struct A: App {}", nil, "@main struct A: App {}"),
      ("@main enum A {}", nil, "@main enum A {}"),
    ] as [(String, String?, String)])
  func `The delegate of an app gets an entry point in place of its attribute`(
    source: String, delegate: String?, body: String
  ) {
    let adapted = Adapted(source)
    let entry = delegate.map { "  static func main() { UIKit.UIApplication.run { \($0)() } }\n" }
    #expect(adapted.tail.contains("UIApplication.run") == (entry != nil))
    #expect(entry.map(adapted.tail.contains) ?? true, "\(adapted.tail)")
    #expect(adapted.body == body)
  }

  @Test(
    arguments: [
      ("class A: B { @NSManaged var x: Int }", "source-managed-property"),
      ("class A { override func observeValue(forKeyPath k: String?, of o: Any?) {} }", "source-key-value-observing"),
      ("func f() { class A { @objc func g() {} } }", "source-unreachable-member"),
      ("class A { private class B { @IBOutlet var c: C! } }", "source-unreachable-member"),
      ("@objc protocol P { @objc optional static func f() }", "source-static-requirement"),
      ("@objc protocol P { @objc optional subscript(a: Int) -> A { get } }", "source-static-requirement"),
    ])
  func `A construct without a counterpart is a finding`(source: String, rule: String) {
    #expect(Adapted(source).rules == [rule])
    #expect(Adapted(source).source.findings.allSatisfy { $0.severity == .warning })
  }

  @Test(
    arguments: [
      ("func tap()", "tap"), ("func tap(_ a: A)", "tap:"), ("func tap(sender: A)", "tapWithSender:"),
      ("func tap(with a: A)", "tapWith:"), ("func move(to a: A, animated: Bool)", "moveTo:animated:"),
      ("func f(_ a: A, _ b: B)", "f::"), ("func add(for a: A)", "addFor:"), ("func moveTo(a: A)", "moveToA:"),
      ("func f() throws", "fAndReturnError:"), ("func f(_ a: A) throws", "f:error:"),
    ])
  func `A selector has the name that Objective-C gives the method`(method: String, selector: String) {
    let tail = Adapted("class C { @objc \(method) {} }").tail
    #expect(tail.contains("members.method(\"\(selector)\", "), "\(tail)")
  }
}
