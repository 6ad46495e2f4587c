internal import JSONValues
internal import Testing

@Suite("A member that an object has twice is found")
struct RepeatedMemberTests {
  @Test(
    "Repeated members, whatever their spelling and their place",
    arguments: [
      (#"{"a":1,"a":2}"#, "a"), (#"{"a":1,"b":2,"a":1}"#, "a"), (#"{"a":1,"\u0061":2}"#, "a"),
      (#"[{"a":{"b":[],"b":{}}}]"#, "b"), (#"{"a":{"b":1}, "c":[{"b":1}], "a":2}"#, "a"), (#"{"":1,"":2}"#, ""),
      (#"{"a\"":1,"a\"":2}"#, #"a""#), (#"{"a":"}","a":"{"}"#, "a"), (#"{"a\\":"x","a\\":1}"#, #"a\"#),
    ])
  func repeated(text: String, name: String) {
    #expect(RepeatedMember.name(in: Array(text.utf8)) == name)
  }

  @Test(
    "The same names in different objects, and equal values, are no repetition",
    arguments: [
      "{}", "[]", "7", #""a""#, #"{"a":{"a":{"a":1}}}"#, #"[{"a":1},{"a":1}]"#, #"{"a":"a","b":"a"}"#,
      #"{"a":["x","x",{"x":1},"x"],"b":1}"#, #"{"a":"\",\"a\":1"}"#, #"{"a":1,"A":2}"#,
    ])
  func distinct(text: String) {
    #expect(RepeatedMember.name(in: Array(text.utf8)) == nil)
  }

  @Test(
    "What is no JSON ends the search all the same", arguments: ["\"", #"{"a"#, "}}]]", #"{"a\"#, #",,"a""#, #"{{"\"#])
  func invalid(text: String) {
    #expect(RepeatedMember.name(in: Array(text.utf8)) == nil)
  }
}
