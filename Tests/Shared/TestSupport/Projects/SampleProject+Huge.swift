extension SampleProject {
  /// A project of 200 KB with 500 targets, whose settings would take 6 GB: each target has 200 settings of 60 KB.
  package static func hugeSettings() throws -> SampleProject {
    let targets = (0..<500).map { "T\($0)" }
    let settings = (0..<200).map { "B\($0) = \"$(A)\";" }.joined()
    return try SampleProject(
      objects: """
        P0 = {isa = PBXProject; targets = (\(targets.map { "\($0), " }.joined())); buildConfigurationList = L1; };
        L1 = {isa = XCConfigurationList; buildConfigurations = (Q1, ); };
        Q1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {A = \(String(repeating: "a", count: 60_000));
        \(settings)}; };
        \(targets.map { "\($0) = {isa = PBXNativeTarget; name = \($0); productType = \(frameworkType); };" }.joined(separator: "\n"))
        """)
  }

  private static let frameworkType = "\"com.apple.product-type.framework\""
}
