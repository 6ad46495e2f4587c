@testable internal import ExtensionSupervisor
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A process that can't be started is reported")
struct StartTests {
  @Test("The error about a missing program has its path")
  func missingProgram() async throws {
    var launch = try Launch.scripted()
    launch.program = URL(fileURLWithPath: "/nowhere/intent-extension")
    let failed = try await launch.fault()
    #expect(failed?.fault == .startFailed("'/nowhere/intent-extension': No such file or directory"))
    #expect(failed?.fault.description.hasPrefix("the process could not be started: ") == true)
  }

  @Test("The error about an invalid program has its path")
  func noProgram() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data("no program".utf8), to: "intent-extension")
    var launch = try Launch.scripted()
    launch.program = file
    let failed = try await launch.fault()
    #expect(failed?.fault == .startFailed("'\(file.path)': Permission denied"))
  }

  @Test("The default program is in the folder of the running program")
  func defaultProgram() throws {
    #expect(try ExtensionLauncher.defaultExecutable.path == BuildProducts.file("intent-extension").path)
    #expect(try ExtensionLauncher().executable.path == BuildProducts.file("intent-extension").path)
  }
}
