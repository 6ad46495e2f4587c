import Foundation
import Testing
import os.log

/// The calls of published code, in each form. Other suites check what they write.
@Suite struct OSLogCallTests {
  @Test func `Every form of a call compiles, and the disabled log accepts it`() {
    let log = OSLog.disabled
    let name = "John"
    os_log("plain", log: log)
    os_log("%{public}@ after %d s", log: log, type: .error, name, 3)
    os_log("%@", log: log, type: .debug, name as NSString)
    os_log(.info, log: log, "%ld items", 4)
    os_log(.fault, log: log, "interpolated \(name, privacy: .public)")
    let logger = Logger(log)
    logger.log("a")
    logger.log(level: .error, "b \(name)")
    for write in [
      logger.trace, logger.debug, logger.info, logger.notice, logger.warning, logger.error, logger.critical,
      logger.fault,
    ] {
      write("c \(3, format: .hex)")
    }
  }
}
