internal import Testing

@testable internal import ViewLayout

@Suite("Storyboards and xibs are parsed")
struct DocumentTests {
  @Test("A storyboard of Xcode 8 has guides, constraints and values for key paths")
  func ride() throws {
    let document = try InterfaceFile.document("Ride2016.storyboard")
    #expect(document.isStoryboard && document.initialController == "Rd1-vc-001" && document.scenes.count == 1)
    let controller = try #require(document.scene(ofController: "Rd1-vc-001")?.controller)
    #expect(controller.customClass == "RideViewController" && controller.module == .target(written: "RidesUI"))
    #expect(controller.edgeGuides.map(\.id) == ["Rd1-lg-top", "Rd1-lg-bot"])
    #expect(controller.edgeGuides.map(\.isTop) == [true, false])
    let view = try #require(controller.member("view"))
    #expect(view.element.child(key: "frame")?.rect == InterfaceRect(width: 320, height: 150))
    #expect(view.subviews.map(\.name) == ["imageView", "view", "view"])
    #expect(view.color("backgroundColor") == .components(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test("Constraints have items, relations, multipliers and priorities")
  func constraints() throws {
    let document = try InterfaceFile.document("Ride2016.storyboard")
    let image = try #require(InterfaceFile.object("Rd1-iv-001", in: document))
    let ratio = try #require(image.constraints.last)
    #expect(ratio.first == nil && ratio.firstAttribute == "width" && ratio.second == "Rd1-iv-001")
    #expect(ratio.multiplier == 1 && ratio.constant == 0 && ratio.priority == 1000 && ratio.relation == .equal)
    let room = try #require(InterfaceFile.object("Rd1-vw-001", in: document)?.constraints.last)
    #expect(room.relation == .greaterThanOrEqual && room.priority == 750 && room.identifier == "room")
    #expect(room.position == InterfacePosition(line: 54, column: 29))
  }

  @Test("Values for key paths have their types")
  func runtimeAttributes() throws {
    let document = try InterfaceFile.document("Ride2016.storyboard")
    let attributes = try #require(InterfaceFile.object("Rd1-iv-001", in: document)).runtimeAttributes
    #expect(attributes.map(\.keyPath) == ["layer.cornerRadius", "layer.masksToBounds"])
    guard case .number(30)? = attributes.first?.value, case .boolean(true)? = attributes.last?.value else {
      Issue.record("\(attributes)")
      return
    }
  }

  @Test("A storyboard of Xcode 11 has outlets, collections, texts and contained controllers")
  func chat() throws {
    let document = try InterfaceFile.document("Base.lproj/Chat2019.storyboard")
    let controller = try #require(document.scene(named: "chat")?.controller)
    let outlets = controller.connections.map { connection -> String in
      switch connection.kind {
      case .outlet(let property): "\(property) = \(connection.destination)"
      case .collection(let property): "\(property) += \(connection.destination)"
      default: "other"
      }
    }
    #expect(
      outlets == [
        "senderLabel = Ch1-lb-001", "container = Ch1-cv-001", "labels += Ch1-lb-001", "labels += Ch1-lb-002",
        "missing = Ch1-lb-002",
      ])
    #expect(controller.member("view")?.guides.map(\.id) == ["Ch1-sa-001"])
    #expect(controller.member("view")?.color("backgroundColor") == .named("bubble"))
    #expect(document.namedColor("bubble") == .components(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    let label = try #require(InterfaceFile.object("Ch1-lb-002", in: document))
    #expect(label.text("text") == "First line\nSecond line")
    #expect(label.color("textColor") == .system("secondaryLabelColor"))
    let headline = try #require(InterfaceFile.object("Ch1-lb-001", in: document))
    #expect(headline.color("textColor") == nil)
  }

  @Test("Attributed texts consist of runs with attributes")
  func attributedText() throws {
    let document = try InterfaceFile.document("Base.lproj/Chat2019.storyboard")
    let label = try #require(InterfaceFile.object("Ch2-lb-001", in: document))
    let runs = InterfaceTextRun.runs(try #require(label.element.child(key: "attributedText")))
    #expect(runs.map(\.text) == ["Bold", " and plain"])
    #expect(runs.map(\.font) == [InterfaceFont(kind: .system(weight: "semibold"), size: nil), nil])
    #expect(runs.map(\.isUnderlined) == [false, true] && runs[0].alignment == "center")
    #expect(runs[0].color == .components(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test("A storyboard of Xcode 15 has containers and prototype cells")
  func shop() throws {
    let document = try InterfaceFile.document("Shop2023.storyboard")
    #expect(document.scenes.compactMap(\.controller?.name).count == 4)
    let table = try #require(InterfaceFile.object("Sh2-ta-001", in: document))
    #expect(table.objects("prototypes").map { $0.element["reuseIdentifier"] } == ["good"])
    #expect(table.objects("prototypes").first?.member("contentView")?.subviews.map(\.id) == ["Sh2-lb-001"])
    #expect(InterfaceFile.object("Sh2-bi-001", in: document)?.element["systemItem"] == "add")
    #expect(document.systemColor("systemBackgroundColor") == .components(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test("A xib has its owner's outlets and its objects")
  func card() throws {
    let document = try InterfaceFile.document("CardView.xib")
    #expect(!document.isStoryboard && document.scenes.count == 1)
    let scene = try #require(document.scenes.first)
    #expect(scene.objects.map(\.id) == ["-1", "-2", "Cd1-vw-001"] && scene.loadedObjects.map(\.id) == ["Cd1-vw-001"])
    #expect(scene.controller == nil)
  }

  @Test(
    "Colours have components or names",
    arguments: [
      ("<color name='labelColor' catalog='System' colorSpace='catalog'/>", .system("labelColor")),
      ("<color name='Brand'/>", .named("Brand")),
      ("<color white='0.5' alpha='0.25'/>", InterfaceColor.components(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)),
      ("<color red='0' green='1' blue='0.5'/>", .components(red: 0, green: 1, blue: 0.5, alpha: 1)),
      ("<color cocoaTouchSystemColor='darkTextColor'/>", .system("darkTextColor")),
      ("<color cyan='0' magenta='1' yellow='1' black='0'/>", .components(red: 1, green: 0, blue: 0, alpha: 1)),
      (
        "<color red='1' green='1' blue='1' customColorSpace='displayP3'/>",
        .components(red: 1, green: 1, blue: 1, alpha: 1)
      ),
      ("<color red='nan' green='1' blue='1'/>", nil),
    ] as [(String, InterfaceColor?)])
  func colors(_ text: String, _ color: InterfaceColor?) throws {
    let scene = "<label id='l'>\(text.replacing("<color", with: "<color key='c'"))</label>"
    let document = try InterfaceDocument(Array(InterfaceFile.storyboard(scene).utf8))
    let read = InterfaceFile.object("l", in: document)?.color("c")
    guard case .components(let red, let green, let blue, let alpha)? = color else {
      #expect(read == color)
      return
    }
    guard case .components(let r, let g, let b, let a)? = read else {
      Issue.record("\(String(describing: read))")
      return
    }
    #expect(zip([red, green, blue, alpha], [r, g, b, a]).allSatisfy { abs($0 - $1) < 0.001 })
  }

  @Test("Views and constraints that a size class excludes are listed")
  func variations() throws {
    let view = """
      <view id="v"><variation key="default"><mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask>\
      </variation><variation key="heightClass=regular-widthClass=compact"><mask key="subviews"><include reference="a"/>\
      </mask></variation><variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask>\
      </variation></view>
      """
    let document = try InterfaceDocument(Array(InterfaceFile.storyboard(view).utf8))
    #expect(InterfaceFile.object("v", in: document)?.excluded == ["b"])
  }

  @Test(
    "Files that are not for iOS or not from Xcode are rejected",
    arguments: [
      ("<plist/>", "1:1: the file is not a storyboard or a xib of Xcode 5 or later"),
      (
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
        "1:1: the file is not for iOS"
      ),
    ])
  func others(_ text: String, _ defect: String) {
    #expect(InterfaceFile.defect(text) == defect)
  }
}
