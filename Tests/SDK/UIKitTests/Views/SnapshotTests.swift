internal import Testing

@Suite("Snapshots of views", .serialized)
struct SnapshotTests {
  @Test("Snapshots have backgrounds, corners and borders, but no hidden views")
  func looks() async {
    let looks = await Snapshots.looks()
    #expect(looks == "box 0,0,320,150 systemBackground [box 10,20,30,40 #ff000080 r8c1 b2 #000000ff a0.5 clips]")
  }

  @Test("Images have numbers, modes and tints; broken images are left out")
  func images() async {
    let images = await Snapshots.images()
    #expect(
      images == """
        box 0,0,320,150 [image 0 scaleAspectFit 0,0,10,5 image; image 0 scaleAspectFit systemBlue 20,0,10,5 image; \
        image 0 scaleAspectFit #ff0000ff 40,0,10,5 image; box 0,0,20,10 'Broken' image]
        """)
    let imagesAreSentOnce = await Snapshots.imagesAreSentOnce()
    #expect(imagesAreSentOnce == [0, 1, 0])
  }

  @Test("Layers are below the subviews, and masks with round corners clip")
  func layers() async {
    let layers = await Snapshots.layers()
    #expect(
      layers == """
        box 0,0,320,150 [box 0,0,320,150 #808080ff; shape 6 #00ff00ff 5,5,10,10; box 0,0,20,20 r6 clips]
        """)
  }

  @Test("Custom drawing is recorded as shapes")
  func drawing() async {
    let drawing = await Snapshots.drawing()
    #expect(drawing == "box 0,0,20,20 [shape 5 systemYellow 0,0,20,20]")
  }

  @Test("A scroll view shows the part at its offset")
  func scrolling() async {
    let scrolled = await Snapshots.scrolled()
    #expect(scrolled == "box 0,0,100,100 clips [box 0,50,10,10]")
  }

  @Test("Colours have a value for each appearance, unless a view overrides it")
  func appearance() async {
    let appearance = await Snapshots.appearance()
    #expect(appearance == ["box 0,0,320,150 #0000ffff #ff0000ff [box 0,0,1,1 #000000ff]", "true"])
  }

  @Test("On a vibrancy effect, texts and templates have its colour, and keep their opacity")
  func vibrancy() async {
    let vibrancy = await Snapshots.vibrancy()
    #expect(vibrancy == ["#ff0000ff #ff000080 #ff0000ff", "#ffffffff #ffffff80 #ffffffff"])
  }

  @Test("Snapshots have labels, roles and the reading order")
  func accessibility() async {
    let accessibility = await Snapshots.accessibility()
    #expect(accessibility == "box 0,0,320,150 [text 'One' 0,0,99,21 heading #1; text '2' 0,30,99,21 'Two' #0]")
  }

  @Test("Controls are drawn in each state")
  func controls() async {
    let controls = await Snapshots.controls()
    #expect(
      controls == [
        "box 0,0,51,31 systemGreen r15 toggle =1 [box 22,2,27,27 #ffffffff r13]", "progress 1.0 0,0,100,4 =100 %",
        "true progress - 0,0,20,20", "box 0,0,10,10 #1a1a1ab3 blurs [box 0,0,10,10]",
      ])
    let texts = await Snapshots.texts()
    #expect(
      texts == [
        "text 'one two three/four five' 0,0,100,60 systemBackground clips =one two three four five",
        "text 'Name' 0,0,100,30 field =", "text '••••••' 0,0,100,30 'Name' field",
      ])
    let buttons = await Snapshots.buttons()
    #expect(
      buttons == [
        "box 0,0,36,30 'Send' button [text 'Send' 0,6,36,18]", "box 0,0,36,30 'Wait' button [text 'Wait' 2,6,31,18]",
        "box 0,0,44,32 systemBlue r6 'Go' button [text 'Go' 12,7,20,18]",
      ])
  }

  @Test("Trees that are too deep or too large are reduced")
  func limits() async {
    let deep = await Snapshots.deep()
    #expect(deep == [32, 2_000])
  }

  @Test("Views with invalid numbers, and cycles of views, are left out")
  func unusual() async {
    let unusual = await Snapshots.unusual()
    #expect(unusual == "box 0,0,320,150 r5 [box 0,0,0,0]")
  }

  @Test("The host accepts the tree")
  func taken() async {
    #expect(await Snapshots.isTaken())
  }
}
