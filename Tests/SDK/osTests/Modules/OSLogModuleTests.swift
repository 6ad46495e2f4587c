import OSLog
import Testing

@Suite struct OSLogModuleTests {
  @Test func `A file that imports OSLog alone has the types of os`() {
    let log = OSLog(subsystem: "org.example", category: "network")
    #expect(log.isEnabled(type: .error))
    #expect(type(of: Logger(log)) == Logger.self)
    #expect(OSLogType.fault.rawValue == 17)
  }
}
