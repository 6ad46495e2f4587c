internal import Foundation
internal import TestSupport
internal import Testing

extension OutsidePackageTests {
  /// Builds the sample apps with the modules in `folder`, and uses them.
  func makeSamples(_ folder: URL) async throws {
    // In the home of the package's extensions, another UnicornChat owns the app group.
    let home = try HostHome()
    try home.allowApps()
    let output = home.path("samples")
    let build = try await home.run(
      // The compiled modules of the API in this folder are reused. The plan of the other package is not reused.
      [output, "--scratch-path", folder.appending(path: ".build").path, "--disable-build-manifest-caching"],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH", default: ""]],
      program: Self.repository.appending(path: "Plugins/Apps/make-apps"), within: nil)
    try #require(build.exitCode == 0, "\(build.output) \(build.errors)")
    let findings = try await home.run(["validate", "--load", output])
    try #require(findings.exitCode == 0, "\(findings.lines) \(findings.errors)")

    try await drive(output, home)
    try await call(output, home)
    try await showPhotos(output, home)
    try await SampleChats(apps: home.url("samples")).converse()
  }

  /// Checks that the car's app and its extension show and change the same car.
  private func drive(_ output: String, _ home: HostHome) async throws {
    let program = home.url("samples/UnicornCar.app/UnicornCar")
    let car = try LiveRun.onTerminal(home, [], program: program)
    try car.wait(for: "Rainbow Car is locked")
    let passcode = try home.write(LockTests.hash, to: "passcode")
    try await setLocked(false, ["--plugins", output, "--passcode-file", passcode], answer: "rainbow\n", home)
    try car.wait(for: "Rainbow Car is unlocked")
    // If no passcode is set, the extension locks without a question.
    try await setLocked(true, ["--plugins", output], home)
    try car.wait(for: "Rainbow Car is locked")
    try car.send("")
    try car.wait(for: "Rainbow Car is unlocked")
    try await setLocked(true, ["--plugins", output], home)
    try car.wait(for: "Rainbow Car is locked")
    try car.end()
    // An app that is started later shows the same state.
    let later = try LiveRun.onTerminal(home, [], program: program)
    try later.wait(for: "Rainbow Car is locked")
    try later.end()
  }

  /// Checks that the app of the calls makes a call that its extension passes on, and ends it.
  private func call(_ output: String, _ home: HostHome) async throws {
    let app = try LiveRun.onTerminal(home, [], program: home.url("samples/UnicornCalls.app/UnicornCalls"))
    try app.wait(for: "No calls")
    let run = try await home.run(["run", "video call Diana", "--plugins", output], input: "yes\n")
    try #require(run.exitCode == 0, "\(run.lines) \(run.errors)")
    try app.wait(for: "Video call: Diana")
    try app.send("")
    try app.wait(for: "ended")
    try app.end()
    let later = try LiveRun.onTerminal(home, [], program: home.url("samples/UnicornCalls.app/UnicornCalls"))
    try later.wait(for: "Last call: Diana")
    try later.end()
  }

  /// Checks that the app of the photos shows what its extension has found, and plays the next one after a tap.
  private func showPhotos(_ output: String, _ home: HostHome) async throws {
    let app = try LiveRun.onTerminal(home, [], program: home.url("samples/UnicornPhotos.app/UnicornPhotos"))
    try app.wait(for: "City of Light: Paris")
    let request = #"{"intent": "INStartPhotoPlaybackIntent", "parameters": {"albumName": "Summer Gallop"}}"# + "\n"
    let run = try await home.run(["run", "--intent", "-", "--yes", "--plugins", output], input: request + "yes\n")
    try #require(run.exitCode == 0, "\(run.lines) \(run.errors)")
    try app.wait(for: "Photo 1 of 3\r\nSummer Gallop: Unicorn Meadow")
    try app.send("")
    try app.wait(for: "Photo 2 of 3\r\nSummer Gallop: Crystal Lake")
    try app.end()
  }

  private func setLocked(_ isLocked: Bool, _ options: [String], answer: String = "", _ home: HostHome) async throws {
    let request = #"{"intent": "INSetCarLockStatusIntent", "parameters": {"locked": \#(isLocked)}}"# + "\n"
    let run = try await home.run(["run", "--intent", "-", "--yes"] + options, input: request + answer)
    try #require(run.exitCode == 0, "\(run.lines) \(run.errors)")
  }
}

extension LiveRun {
  /// Sends the program a request to end, and expects success.
  func end() throws {
    Glibc.kill(processIdentifier, SIGTERM)
    #expect(try exitCode() == 0)
  }
}
