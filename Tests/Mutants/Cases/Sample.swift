// A program with a place for each kind of change. 'Tests/Mutants/check' compares what it prints with each of them.

enum Colour { case red, green }

struct Sample {
  var count = 0
  var ends: [String] = []

  mutating func run(_ limit: Int?, _ isOn: Bool) -> String {
    defer { ends.append("end") }
    guard let limit, isOn || limit > 2 else { return "none" }
    if count < limit { count += 1 }
    let colour: Colour = isOn && count == 1 ? .red : .green
    let last: String
    last = ends.last ?? "first"
    while true {
      return "\(colour) \(last) \(limit - count) \(true)"
    }
  }
}

@main
enum Program {
  static func main() {
    var sample = Sample()
    for (limit, isOn) in [(1, true), (3, false), (2, false), (nil, true)] {
      let text = sample.run(limit, isOn)
      print(text, terminator: "; ")
    }
    print(sample.count, sample.ends.count)
  }
}
