internal import Foundation
internal import TestSupport
internal import Testing

/// A running `intent-host serve --wyoming`, with the published client. Used by one thread at a time.
final class WyomingProcess {
  let service: ServiceProcess
  /// The address of the service in the log.
  let address: String

  var home: HostHome { service.home }

  /// A visit of a client: events on one connection. Home Assistant opens one connection for each turn.
  struct Visit {
    var events: [[String: Any]] = []
    /// The address from which the client connects.
    var source: String?

    /// A sentence of a conversation.
    static func say(
      _ text: String, _ conversation: String? = "1", language: String? = nil, from source: String? = nil,
      satellite: String? = nil
    ) -> Visit {
      var data: [String: Any] = ["text": text]
      data["language"] = language
      var context = ["conversation_id": conversation, "device_id": "kitchen"].compactMapValues(\.self)
      context["satellite_id"] = satellite
      if conversation != nil { data["context"] = context }
      return Visit(events: [["type": "transcript", "data": data]], source: source)
    }

    static func send(_ type: String, _ data: [String: Any] = [:]) -> Visit {
      Visit(events: [["type": type, "data": data]])
    }
  }

  /// An event of the service.
  struct Reply {
    let type: String
    let data: [String: Any]

    var text: String? { data["text"] as? String }
    var context: [String: Any] { data["context"] as? [String: Any] ?? [:] }
    var continues: Bool? { context["continue"] as? Bool }
    var conversation: String? { context["conversation_id"] as? String }
  }

  /// Starts the service with the samples on a free port, or at an address.
  convenience init(
    _ home: HostHome? = nil, _ options: [String] = [], policy: String? = nil, at address: String = "127.0.0.1:0"
  ) throws {
    let home = try home ?? HostHome()
    if let policy { try home.replacePolicy(policy) } else { try home.allowApps() }
    try self.init(try ServiceProcess(home, try HostHome.samples + ["--wyoming", address] + options))
  }

  /// Connects to a service that was started with `--wyoming`.
  init(_ service: ServiceProcess) throws {
    self.service = service
    address = try #require(try waitForValue { Self.address(service) })
  }

  /// The address in the log of a service.
  static func address(_ service: ServiceProcess) -> String? {
    let line = service.errors.split(separator: "\n").first { $0.hasSuffix("for voice pipelines") }
    return line?.split(separator: " ").first { $0.contains("://") }.map(String.init)
  }

  /// The port of the service.
  var port: UInt16 {
    get throws { try #require(address.split(separator: ":").last.flatMap { UInt16($0) }) }
  }

  /// Makes the published client visit the service, and returns the events that answer each visit.
  func visit(_ visits: [Visit]) throws -> [[Reply]] {
    let json = visits.map { visit in
      ["events": visit.events, "source": visit.source ?? NSNull()] as [String: Any]
    }
    let text = String(decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self)
    var replies = visits.map { _ in [Reply]() }
    for event in try Tools.run(home, PythonPackage.wyoming.python, ["-c", Self.client, address, text]) {
      let number = try #require(event.fields["visit"] as? Int)
      replies[number].append(Reply(type: event.string("type") ?? "", data: event.object("data") ?? [:]))
    }
    return replies
  }

  /// Makes the client say sentences, each on a separate connection, and returns the last answer to each.
  func say(_ visits: Visit...) throws -> [Reply] {
    try visit(visits).map { try #require($0.last) }
  }

  /// The entries of the journal.
  func journal() throws -> [[String: Any]] {
    try Tools.run(home, try BuildProducts.file("intent-host"), ["journal", "--json"]).map(\.fields)
  }

  /// Reads a line of the answer for each event that asks for one, until the service closes or the last answer has come.
  private static let client = """
    import asyncio, json, sys
    from wyoming.client import AsyncClient
    from wyoming.event import Event, async_read_event, async_write_event
    from wyoming.handle import HandledStart
    from wyoming.info import Describe, Info
    address, visits = sys.argv[1], json.loads(sys.argv[2])
    answers = {"info", "pong", "handled", "not-handled", "handled-stop", "intent", "not-recognized", "error"}
    async def connect(source):
        if source is None:
            client = AsyncClient.from_uri(address)
            await client.connect()
            return client._reader, client._writer
        host, port = address.removeprefix("tcp://").rsplit(":", 1)
        return await asyncio.open_connection(host, int(port), local_addr=(source, 0))
    async def main():
        for number, visit in enumerate(visits):
            reader, writer = await connect(visit["source"])
            for sent in visit["events"]:
                payload = bytes(sent["payload"]) if "payload" in sent else None
                await async_write_event(Event(sent["type"], sent.get("data", {}), payload), writer)
                streams = False
                while not sent.get("silent"):
                    event = await async_read_event(reader)
                    if event is None:
                        break
                    if event.type == "info":
                        info = Info.from_event(event)
                        assert info.handle[0].installed and info.handle[0].supports_home_control
                    streams = streams or HandledStart.is_type(event.type)
                    print(json.dumps({"visit": number, "type": event.type, "data": event.data}), flush=True)
                    if event.type in answers and not (streams and event.type in ("handled", "not-handled")):
                        break
            writer.close()
    asyncio.run(main())

    """
}
