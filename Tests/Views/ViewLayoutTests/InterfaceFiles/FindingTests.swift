internal import Testing
internal import ViewLayout

@Suite("Defects of a file are reported as findings")
struct FindingTests {
  @Test("Files as Xcode writes them have few findings")
  func fixtures() throws {
    #expect(try InterfaceFile.document("Ride2016.storyboard").findings(receivesTouches: false) == [])
    #expect(try InterfaceFile.document("CardView.xib").findings(receivesTouches: false) == [])
    #expect(try InterfaceFile.document("Base.lproj/Chat2019.storyboard").findings(receivesTouches: true) == [])
    let shop = try InterfaceFile.document("Shop2023.storyboard").findings(receivesTouches: true)
    #expect(shop.map(\.message) == ["a 'glassView' is shown as a plain view"])
    #expect(shop.map(\.position.line) == [107])
  }

  @Test("Objects and segues that need a touch are reported for an extension")
  func touches() throws {
    let chat = try InterfaceFile.document("Base.lproj/Chat2019.storyboard").findings(receivesTouches: false)
    #expect(chat.map(\.kind) == [.interactive])
    let shop = try InterfaceFile.document("Shop2023.storyboard").findings(receivesTouches: false)
    #expect(shop.count { $0.kind == .interactive } == 3)
  }

  @Test("References to missing objects are reported")
  func references() throws {
    let controller = """
      <viewController id="a"><view key="view" id="v">
      <constraints><constraint firstItem="x" firstAttribute="top" secondItem="v" secondAttribute="top" id="c"/></constraints>
      </view><connections>
      <outlet property="label" destination="y" id="o"/>
      <segue destination="z" kind="show" id="s"/>
      </connections></viewController>
      """
    #expect(
      try InterfaceFile.findings(InterfaceFile.storyboard(controller, initial: "b")) == [
        "1:1 unknownReference: the initial controller 'b' does not exist",
        "4:14 unknownReference: the constraint refers to 'x', which does not exist; remove it",
        "6:1 unknownReference: the outlet 'label' leads to 'y', which does not exist; connect it again",
        "7:1 unknownReference: the segue leads to 'z', which does not exist; connect it again",
      ])
  }

  @Test("Duplicate identifiers are reported")
  func duplicates() throws {
    let text = InterfaceFile.storyboard(
      InterfaceFile.controller("a", views: ""), "\n" + InterfaceFile.controller("a", views: ""))
    let findings = try InterfaceFile.findings(text)
    #expect(findings.first == "5:1 unknownReference: another object also has the identifier 'a'")
  }

  @Test("Controllers that contain themselves are reported")
  func cycles() throws {
    func container(_ id: String, in other: String) -> String {
      let segue = "<segue destination=\"\(other)\" kind=\"embed\" id=\"\(id)-s\"/>"
      return InterfaceFile.controller(
        id, views: "\n<containerView id=\"\(id)-c\"><connections>\(segue)</connections></containerView>")
    }
    let text = InterfaceFile.storyboard(
      container("a", in: "b"), container("b", in: "c"), container("c", in: "b"), container("d", in: "a"))
    #expect(
      try InterfaceFile.findings(text) == [
        "8:38 embeddingCycle: the controller contains itself through this segue; remove the segue"
      ])
  }

  @Test("Contradicting constraints are reported")
  func conflicts() throws {
    let constraints = [
      "firstAttribute='width' constant='60' id='1'", "firstAttribute='width' constant='80' id='2'",
      "firstAttribute='height' constant='80' relation='greaterThanOrEqual' id='3'",
      "firstAttribute='height' constant='70' relation='lessThanOrEqual' id='4'",
      "firstAttribute='top' secondItem='v' secondAttribute='top' id='5'",
      "firstAttribute='top' secondItem='v' secondAttribute='top' constant='2' priority='999' id='6'",
      "firstAttribute='leading' secondItem='v' secondAttribute='leading' id='7'",
      "firstAttribute='leading' secondItem='v' secondAttribute='leading' constant='2' placeholder='YES' id='8'",
      "firstAttribute='bottom' constant='5' id='9'", "firstAttribute='bottom' constant='5' id='10'",
    ]
    let list = constraints.map { "<constraint \($0)/>" }.joined(separator: "\n")
    let text = InterfaceFile.storyboard(
      "<viewController id='a'><view key='view' id='v'><constraints>\n\(list)</constraints></view></viewController>")
    let fix = "; remove one, or give one a lower priority"
    #expect(
      try InterfaceFile.findings(text) == [
        "5:1 constraintConflict: the constraint contradicts that of line 4\(fix)",
        "7:1 constraintConflict: the constraint contradicts that of line 6\(fix)",
      ])
  }

  @Test("A contradiction through several constraints is reported")
  func chains() throws {
    let constraints = [
      "firstItem='a' firstAttribute='leading' secondItem='v' secondAttribute='leading' constant='10' id='1'",
      "firstItem='b' firstAttribute='leading' secondItem='a' secondAttribute='trailing' constant='10' id='2'",
      "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' multiplier='1:2' id='3'",
      "firstItem='b' firstAttribute='width' constant='50' id='4'",
      "firstItem='b' firstAttribute='trailing' secondItem='v' secondAttribute='leading' constant='90' id='5'",
      "firstItem='a' firstAttribute='height' constant='-1' id='6'",
      "firstItem='a' firstAttribute='leadingMargin' secondItem='v' secondAttribute='leading' constant='1' id='7'",
      "firstItem='a' firstAttribute='width' constant='nan' id='8'",
    ]
    let list = constraints.map { "<constraint \($0)/>" }.joined(separator: "\n")
    let text = InterfaceFile.storyboard(
      "<viewController id='c'><view key='view' id='v'><subviews><view id='a'/><view id='b'/></subviews><constraints>\n"
        + "\(list)</constraints></view></viewController>")
    let findings = try InterfaceFile.findings(text)
    #expect(
      findings == [
        "8:1 constraintConflict: the constraint contradicts those of lines 4, 5, 6 and 7; remove one, or give one a "
          + "lower priority",
        "9:1 constraintConflict: the constraint can't be satisfied by a view whose size is not negative; remove one, or "
          + "give one a lower priority",
        "11:1 constraintConflict: the constraint contradicts those of lines 6 and 7; remove one, or give one a "
          + "lower priority",
      ])
  }

  @Test("The document lists the classes, outlets, pictures and colours that must exist")
  func names() throws {
    let ride = try InterfaceFile.document("Ride2016.storyboard").names
    let module = InterfaceModule.target(written: "RidesUI")
    #expect(ride.map(\.name) == ["RideViewController", "carImageView", "line", "car"])
    #expect(
      ride.map(\.kind) == [
        .type(module), .outlet(type: "RideViewController", module), .outlet(type: "RideViewController", module), .image,
      ])
    let chat = try InterfaceFile.document("Base.lproj/Chat2019.storyboard").names
    #expect(chat.filter { $0.kind == .color }.map(\.name) == ["bubble"])
    let card = try InterfaceFile.document("CardView.xib").names
    #expect(card.map(\.name) == ["CardOwner", "view", "CardView", "title"])
  }

  @Test("A file with many elements is checked in one pass")
  func wide() throws {
    let views = (0..<20_000).map { "<view id='\($0)'/>" }.joined()
    #expect(try InterfaceFile.findings(InterfaceFile.storyboard(InterfaceFile.controller("a", views: views))) == [])
  }
}
