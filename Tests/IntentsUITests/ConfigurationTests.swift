internal import IntentWire
internal import Testing
internal import ViewTrees

@Suite("A controller shows an interaction in one of the forms of the protocol", .serialized)
struct ConfigurationTests {
  @Test("The form of iOS 10 gets the status, and a view of its own for each call")
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

  @Test("The spelling of the first beta is called, and what the controller displays is told")
  func beta() async {
    let answer = await Service(.beta).configure("")
    #expect(answer == .view(width: 320, height: 44, hides: [.map], parameters: []))
  }

  @Test("The form of iOS 11 is asked for the whole, and then for each parameter that no view shows")
  func parameters() async {
    let names = ["recipients", "content", "serviceName"]
    let asked = await Service.asked {
      let answer = await Service(.parameters).configure("", parameters: names)
      #expect(answer == .view(width: 320, height: 80, hides: [], parameters: names))
    }
    #expect(asked == [[], ["recipients"], ["content"]])
  }

  @Test("A view of the whole leaves nothing for others")
  func whole() async {
    let answer = await Service(.whole).configure("", parameters: ["recipients"])
    #expect(answer == .view(320, 60))
  }

  @Test("A controller without the methods is told")
  func missing() async {
    let service = Service(.missing)
    #expect(service.failure == nil)
    #expect(await service.configure("") == .notImplemented)
  }

  @Test("A class that does not conform is no controller of views")
  func foreign() {
    for named in [.foreign, .view] as [Service.Named] {
      let service = Service(named)
      #expect(service.failure?.cause == .notAViewController)
      #expect(!service.acceptsClass)
    }
  }

  @Test("A bundle without the storyboard is told")
  func noStoryboard() {
    let failure = Service.missingStoryboard()
    #expect(failure?.cause == .storyboardUnusable)
    #expect(failure?.detail == "the bundle has no file 'MainInterface.storyboard'")
  }
}

@Suite("The size of a view", .serialized)
struct ViewSizeTests {
  @Test("Is held between the least and the greatest of the place", arguments: [320.0, 390, 768])
  func clamped(width: Double) async {
    let service = Service(.plain)
    let place = ViewSurface(width: width, minimumHeight: 50, maximumHeight: 200)
    #expect(await service.configure("10", on: place) == .view(width, 50))
    #expect(await service.configure("150", on: place) == .view(width, 150))
    #expect(await service.configure("1e9", on: place) == .view(width, 200))
    #expect(await service.configure("maximum", on: place) == .view(width, 200))
  }

  @Test("Follows the place")
  func other() async {
    let service = Service(.plain)
    #expect(await service.layOut(ViewSurface(width: 390)) == .failed("conversation 1 has no view"))
    #expect(await service.configure("300") == .view(320, 300))
    #expect(await service.layOut(ViewSurface(width: 390)) == .view(390, 300))
    #expect(await service.layOut(ViewSurface(width: 768, maximumHeight: 100)) == .view(768, 100))
    #expect(await service.layOut(ViewSurface(width: 320)) == .view(320, 300))
  }

  @Test("Of zero, and one that is no number, show nothing", arguments: ["0", "-5", "nan"])
  func nothing(content: String) async {
    #expect(await Service(.plain).configure(content) == .nothing)
  }

  @Test("A place has finite sizes, whatever a host says")
  func place() {
    let place = ViewSurface(width: .nan, minimumHeight: .infinity, maximumHeight: -1, scale: 1e300)
    #expect(place == ViewSurface(width: 64, minimumHeight: 1, maximumHeight: 1, scale: 4))
  }
}

@Suite("A completion", .serialized)
struct ViewCompletionTests {
  @Test("Counts once, on any queue", arguments: ["twice", "elsewhere"])
  func once(content: String) async {
    #expect(await Service(.plain).configure(content) == .view(320, 100))
  }

  @Test("That is dropped is told")
  func dropped() async {
    let answer = await Service(.plain).configure("never")
    #expect(
      answer
        == .failed(
          "the completion of configure(with:context:completion:) was released without being called; probably a branch "
            + "returned without calling it"))
  }
}

@Suite("A view that changes", .serialized)
struct ViewChangeTests {
  @Test("After it was configured is reported as it looks then")
  func change() async {
    let frames = await Service(.plain).change("change")
    #expect(frames == [[], [ViewRect(x: 10, y: 20, width: 30, height: 40)]])
  }
}
