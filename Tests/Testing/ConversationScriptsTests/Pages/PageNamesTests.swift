internal import Testing

@testable internal import ConversationScripts

@Suite("The pages of scripts have distinct names")
struct PageNamesTests {
  @Test(
    "A name is derived from the script's path",
    arguments: [
      (["a.conversation"], ["a"]), (["./some/a.conversation", "../b.conversation"], ["some-a", "b"]),
      (["a/b.conversation", "a-b.conversation", "a/b.text"], ["a-b", "a-b-2", "a-b-3"]),
      (["a-2.conversation", "a.conversation", "./a.conversation"], ["a-2", "a", "a-3"]),
    ])
  func names(paths: [String], names: [String]) {
    #expect(PageNames.distinct(paths) == names)
  }
}
