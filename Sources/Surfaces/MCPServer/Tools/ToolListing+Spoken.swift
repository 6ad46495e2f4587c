internal import IntentConversations

extension ToolListing {
  /// The tools without an intent that clients see.
  var spokenTools: [SpokenTool] { self == .full ? [.ask, .answer] : SpokenTool.allCases }
}
