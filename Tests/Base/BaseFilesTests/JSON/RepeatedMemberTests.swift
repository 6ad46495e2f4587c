internal import BaseFiles
internal import Testing

@Suite("A repeated member of an object is reported")
struct RepeatedMemberTests {
  @Test(
    "Repeated members of any spelling and at any position",
    arguments: [
      (#"{"a":1,"a":2}"#, "a"), (#"{"a":1,"b":2,"a":1}"#, "a"), (#"{"a":1,"\u0061":2}"#, "a"),
      (#"[{"a":{"b":[],"b":{}}}]"#, "b"), (#"{"a":{"b":1}, "c":[{"b":1}], "a":2}"#, "a"), (#"{"":1,"":2}"#, ""),
      (#"{"a\"":1,"a\"":2}"#, #"a""#), (#"{"a":"}","a":"{"}"#, "a"), (#"{"a\\":"x","a\\":1}"#, #"a\"#),
    ])
  func repeated(text: String, name: String) {
    #expect(RepeatedMember.name(in: Array(text.utf8)) == name)
  }

  @Test(
    "Equal names in different objects, and equal values, are not repetitions",
    arguments: [
      "{}", "[]", "7", #""a""#, #"{"a":{"a":{"a":1}}}"#, #"[{"a":1},{"a":1}]"#, #"{"a":"a","b":"a"}"#,
      #"{"a":["x","x",{"x":1},"x"],"b":1}"#, #"{"a":"\",\"a\":1"}"#, #"{"a":1,"A":2}"#,
    ])
  func distinct(text: String) {
    #expect(RepeatedMember.name(in: Array(text.utf8)) == nil)
  }

  @Test(
    "The search in invalid JSON ends", arguments: ["\"", #"{"a"#, "}}]]", #"{"a\"#, #",,"a""#, #"{{"\"#])
  func invalid(text: String) {
    #expect(RepeatedMember.name(in: Array(text.utf8)) == nil)
  }
}
