import BaseFiles
import Foundation
import Testing
import ViewSamples
import ViewTrees

@testable import IntentConversations

@Suite("The members of the event 'view'") struct ViewTreeJSONTests {
  @Test("A tree with each kind of value has the expected JSON") func golden() throws {
    var title = SampleViews.label("Hi", SampleViews.frame(16, 12, 100.5, 22), width: 20.1234567, weight: 600)
    title.accessibility = ViewAccessibility(label: "Hello", role: .heading)
    var tree = SampleViews.card(44, [title])
    tree.hides = [.paymentTransaction, .message]
    #expect(
      JSONValue.object(tree.members()).line == """
        {"hides":["message","paymentTransaction"],"size":[320,44],"view":{"background":"systemBackground",\
        "children":[{"color":"label","font":{"size":17,"weight":600},"frame":[16,12,100.5,22],"kind":"text",\
        "label":"Hello","lines":[{"text":"Hi","width":20.123457,"x":0,"y":16.49}],"role":"heading"}],\
        "frame":[0,0,320,44],"kind":"box"}}
        """)
  }

  @Test("Images have their digests as names and are sent once") func images() throws {
    let file = PNGFile.filled(width: 1, height: 1, color: [1, 2, 3, 255])
    let digest = "sha256:" + SHA256.digits(of: Array(file))
    var tree = SampleViews.card(44, [])
    for number in [3, 9] {
      tree.images[number] = try ViewImage(file)
      let picture = ViewPicture(image: number, size: ViewSize(width: 1, height: 1), mode: .center)
      tree.root.children.append(ViewNode(frame: SampleViews.frame(0, 0, 1, 1), content: .image(picture)))
    }
    let members = tree.members()
    #expect(members["images"] == .object([digest: .string("data:image/png;base64,\(file.base64EncodedString())")]))
    #expect(JSONValue.object(members).line.components(separatedBy: "\"image\":\"\(digest)\"").count == 3)
    #expect(tree.members(known: [try ViewImage(file)])["images"] == nil)
  }

  @Test("Every tree has a valid JSON form", arguments: 0..<30 as Range<UInt64>)
  func readable(seed: UInt64) throws {
    let members = try RandomTree.make(seed: seed).members()
    let line = JSONValue.object(members).line
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)) == .object(members))
  }
}
