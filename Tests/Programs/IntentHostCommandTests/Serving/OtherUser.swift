internal import Foundation
internal import TestSupport
internal import Testing

/// Another user of this machine, who needs no account. Only root can run its programs.
enum OtherUser {
  static let number = 54321
  static let isUsable = geteuid() == 0 && Tools.runsPython
  static let advice: Comment = "needs root and python3"

  /// Runs a Python script as this user, and returns the events that it prints.
  static func run(_ home: HostHome, _ script: String, _ arguments: [String]) throws -> [Event] {
    // The modules are loaded before, because other users may not be able to open Python's folder.
    let become =
      "import encodings.idna, http.client, json, os, socket, sys, urllib.error, urllib.request\n"
      + "os.setgroups([]); os.setgid(\(number)); os.setuid(\(number))\n"
    return try Tools.run(home, become + script, arguments)
  }

  /// Sends a request over HTTP as this user.
  ///
  /// - Parameters:
  ///   - home: the folders of the service.
  ///   - address: the address with its path.
  ///   - fields: the fields of the request.
  ///   - content: the content of a POST; nil for GET.
  /// - Returns: the answer.
  /// - Throws: an error if there is no answer.
  static func request(
    _ home: HostHome, _ address: String, _ fields: [String: String], _ content: String? = nil
  ) throws -> (status: Int, content: [String: Any]) {
    let script = """
      import json, sys, urllib.error, urllib.request
      address, fields, content = sys.argv[1], json.loads(sys.argv[2]), sys.argv[3].encode() or None
      opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
      try:
          answer = opener.open(urllib.request.Request(address, content, fields))
      except urllib.error.HTTPError as error:
          answer = error
      text = answer.read().decode()
      print(json.dumps({"event": "answer", "status": answer.status, "content": json.loads(text) if text.startswith("{") else {"text": text}}))
      """
    let json = String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
    let event = try #require(try run(home, script, [address, json, content ?? ""]).first)
    return (event.fields["status"] as? Int ?? 0, event.object("content") ?? [:])
  }
}
