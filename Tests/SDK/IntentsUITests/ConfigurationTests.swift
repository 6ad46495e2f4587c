internal import IntentWire
internal import Testing
internal import ViewTrees

@Suite("Each form of 'configure' shows an interaction", .serialized)
struct ConfigurationTests {
  @Test("The method of iOS 10 gets the status, and each call has a view of its own")
  func plain() async throws {
    let service = Service(.plain)
    #expect(service.failure == nil)
    #expect(await service.configure("100.0") == .view(320, 100))
    await service.warnOfMemory()
    #expect(await service.configure("120.0", status: 3) == .view(320, 120))
    let firstLife = await Service.life("100.0")
    #expect(
      firstLife == [
        "load 320", "configure ready siriSnippet", "child true", "will appear", "did appear", "memory warning",
        "did disappear",
      ])
    await service.close()
    let secondLife = await Service.life("120.0")
    #expect(
      secondLife == [
        "load 320", "configure success siriSnippet", "child true", "will appear", "did appear", "did disappear",
      ])
  }

  @Test("The method of the first beta is called, and the displayed parts are reported")
  func beta() async {
    let answer = await Service(.beta).configure("")
    #expect(answer == .view(width: 320, height: 44, hides: [.map], parameters: []))
  }

  @Test("The method of iOS 11 is called for the whole, then for each missing parameter")
  func parameters() async {
    let names = ["recipients", "content", "serviceName"]
    let asked = await Service.asked {
      let answer = await Service(.parameters).configure("", parameters: names)
      #expect(answer == .view(width: 320, height: 80, hides: [], parameters: names))
    }
    #expect(asked == [[], ["recipients"], ["content"]])
  }

  @Test("A view of the whole interaction leaves no parameters for others")
  func whole() async {
    let answer = await Service(.whole).configure("", parameters: ["recipients"])
    #expect(answer == .view(320, 60))
  }

  @Test("A controller without these methods is reported")
  func missing() async {
    let service = Service(.missing)
    #expect(service.failure == nil)
    #expect(await service.configure("") == .notImplemented)
  }

  @Test("A class that does not conform is rejected")
  func foreign() {
    for named in [.foreign, .view] as [Service.Named] {
      let service = Service(named)
      #expect(service.failure?.cause == .notAViewController)
      #expect(!service.acceptsClass)
    }
  }

  @Test("A bundle without the storyboard is reported")
  func noStoryboard() {
    let failure = Service.missingStoryboard()
    #expect(failure?.cause == .storyboardUnusable)
    #expect(failure?.detail == "the bundle has no file 'MainInterface.storyboard'")
  }
}

@Suite("The size of a hosted view", .serialized)
struct ViewSizeTests {
  @Test("The size is clamped to the limits of the surface", arguments: [320.0, 390, 768])
  func clamped(width: Double) async {
    let service = Service(.plain)
    let place = ViewSurface(width: width, minimumHeight: 50, maximumHeight: 200)
    #expect(await service.configure("10", on: place) == .view(width, 50))
    #expect(await service.configure("150", on: place) == .view(width, 150))
    #expect(await service.configure("1e9", on: place) == .view(width, 200))
    #expect(await service.configure("maximum", on: place) == .view(width, 200))
  }

  @Test("The size changes with the surface")
  func other() async {
    let service = Service(.plain)
    #expect(await service.layOut(ViewSurface(width: 390)) == .failed("conversation 1 has no view"))
    #expect(await service.configure("300") == .view(320, 300))
    #expect(await service.layOut(ViewSurface(width: 390)) == .view(390, 300))
    #expect(await service.layOut(ViewSurface(width: 768, maximumHeight: 100)) == .view(768, 100))
    #expect(await service.layOut(ViewSurface(width: 320)) == .view(320, 300))
  }

  @Test("A controller that is presented is the view, with the height that it prefers")
  func presented() async {
    let service = Service(.plain)
    #expect(await service.configure("present") == .view(320, 70))
    #expect(await service.layOut(ViewSurface(width: 390)) == .view(390, 70))
  }

  @Test("An alert that is presented is the view, with the height of its content")
  func alert() async {
    guard case .view(320, let height, _, _) = await Service(.plain).configure("alert") else {
      Issue.record("the alert is not shown")
      return
    }
    #expect(height > 100 && height < 200)
  }

  @Test("A size that is zero or not finite shows nothing", arguments: ["0", "-5", "nan"])
  func nothing(content: String) async {
    #expect(await Service(.plain).configure(content) == .nothing)
  }

  @Test("The size limits of a surface are finite, even if the host sends other values")
  func place() {
    let place = ViewSurface(width: .nan, minimumHeight: .infinity, maximumHeight: -1, scale: 1e300)
    #expect(place == ViewSurface(width: 64, minimumHeight: 1, maximumHeight: 1, scale: 4))
  }
}

@Suite("Completions", .serialized)
struct ViewCompletionTests {
  @Test("Only the first call of a completion counts, on any queue", arguments: ["twice", "elsewhere"])
  func once(content: String) async {
    #expect(await Service(.plain).configure(content) == .view(320, 100))
  }

  @Test("A completion that is released without a call is reported")
  func dropped() async {
    let answer = await Service(.plain).configure("never")
    #expect(
      answer
        == .failed(
          "the completion of configure(with:context:completion:) was released without being called; probably a branch "
            + "returned without calling it"))
  }
}

@Suite("Changes of a hosted view", .serialized)
struct ViewChangeTests {
  @Test("A change after the configuration is reported with the new view")
  func change() async {
    let frames = await Service(.plain).change("change")
    #expect(frames == [[], [ViewRect(x: 10, y: 20, width: 30, height: 40)]])
  }
}
