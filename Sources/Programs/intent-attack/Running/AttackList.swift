/// All attacks.
enum AttackList {
  /// The attacks of all groups on a host, in the order of the groups.
  static var all: [Attack] {
    ExtensionAttacks.all + NetworkAttacks.all + BundleAttacks.all + AppAttacks.all + SocketAttacks.all
      + HTTPAttacks.all + PageAttacks.all + MCPAttacks.all + VoiceAttacks.all + StoreAttacks.all + LanguageAttacks.all
      + TimeAttacks.all
  }

  /// The attacks that work against any server with the Model Context Protocol.
  static var onServers: [Attack] { ServerAttacks.all + ServerSentences.all }
}
