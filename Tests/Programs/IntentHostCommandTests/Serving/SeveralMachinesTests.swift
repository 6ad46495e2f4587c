internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The files for several machines are valid")
struct SeveralMachinesTests {
  private static let folder =
    BuildProducts.tests.deletingLastPathComponent().appending(
      path: "Sources/Programs/intent-host/Installation/share/intent-host")

  @Test(
    "HAProxy accepts its configuration", .enabled(if: Tools.runsProxy, "needs haproxy; Debian's package haproxy has it")
  )
  func proxy() async throws {
    let file = Self.folder.appending(path: "haproxy.cfg").path
    let proxy = try #require(Tools.proxy)
    let run = try await HostHome().run(["-c", "-f", file], program: proxy)
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  /// The fields of Kubernetes (version 1.31) that the manifest may use, with `[]` for the items of an array. The
  /// members of `labels`, `matchLabels`, `selector`, `requests` and `limits` are names that the author chooses.
  private static let fields: Set<String> = {
    let pod = "items[].spec.template.spec"
    var fields = Set(words(list))
    for name in words(podList) { fields.insert("\(pod).\(name)") }
    for probe in ["startupProbe", "livenessProbe", "readinessProbe"] {
      fields.insert("\(pod).containers[].\(probe)")
      for name in words(probeList) { fields.insert("\(pod).containers[].\(probe).\(name)") }
    }
    return fields
  }()

  private static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

  private static let list = """
    apiVersion kind items items[].apiVersion items[].kind items[].metadata items[].metadata.name
    items[].metadata.labels items[].spec items[].spec.selector items[].spec.ports items[].spec.ports[].name
    items[].spec.ports[].port items[].spec.ports[].targetPort items[].spec.replicas items[].spec.selector.matchLabels
    items[].spec.template items[].spec.template.metadata items[].spec.template.metadata.labels items[].spec.template.spec
    """

  private static let podList = """
    automountServiceAccountToken terminationGracePeriodSeconds securityContext securityContext.runAsNonRoot
    securityContext.runAsUser securityContext.runAsGroup securityContext.fsGroup securityContext.seccompProfile
    securityContext.seccompProfile.type containers containers[].name containers[].image containers[].args
    containers[].env containers[].env[].name containers[].env[].valueFrom containers[].env[].valueFrom.secretKeyRef
    containers[].env[].valueFrom.secretKeyRef.name containers[].env[].valueFrom.secretKeyRef.key containers[].ports
    containers[].ports[].name containers[].ports[].containerPort containers[].resources containers[].resources.requests
    containers[].resources.limits containers[].securityContext containers[].securityContext.allowPrivilegeEscalation
    containers[].securityContext.readOnlyRootFilesystem containers[].securityContext.capabilities
    containers[].securityContext.capabilities.drop containers[].volumeMounts containers[].volumeMounts[].name
    containers[].volumeMounts[].mountPath containers[].volumeMounts[].readOnly volumes volumes[].name
    volumes[].emptyDir volumes[].emptyDir.sizeLimit volumes[].configMap volumes[].configMap.name
    """

  private static let probeList = """
    periodSeconds timeoutSeconds failureThreshold httpGet httpGet.path httpGet.port httpGet.httpHeaders
    httpGet.httpHeaders[].name httpGet.httpHeaders[].value
    """

  private static let free = ["labels", "matchLabels", "requests", "limits"]

  /// Returns the paths of all fields of a value.
  private static func paths(_ value: Any, _ path: String) -> [String] {
    if let items = value as? [Any] { return items.flatMap { paths($0, "\(path)[]") } }
    guard let members = value as? [String: Any], !free.contains(where: { path.hasSuffix(".\($0)") }) else { return [] }
    return members.flatMap { name, value in
      let inner = path.isEmpty ? name : "\(path).\(name)"
      return [inner] + paths(value, inner)
    }
  }

  private static var manifest: [String: Any] {
    get throws {
      try jsonObject(try String(contentsOf: folder.appending(path: "kubernetes.json"), encoding: .utf8))
    }
  }

  @Test("The manifest of Kubernetes has only fields that Kubernetes knows")
  func known() throws {
    // The selector of a service contains the author's names; that of a deployment does not.
    let paths = Set(Self.paths(try Self.manifest, "")).subtracting(["items[].spec.selector.app"])
    #expect(paths.subtracting(Self.fields).sorted() == [])
    #expect(Self.paths(["replica": 1], "items[].spec") == ["items[].spec.replica"])
  }

  @Test("The manifest of Kubernetes fits the program")
  func program() async throws {
    let items = try #require(try Self.manifest["items"] as? [[String: Any]])
    let deployment = try #require(items.first { $0["kind"] as? String == "Deployment" })
    func member(_ value: Any?, _ path: String...) -> Any? {
      path.reduce(value) { ($0 as? [String: Any])?[$1] }
    }
    let pod = try #require(member(deployment, "spec", "template", "spec") as? [String: Any])
    let container = try #require((pod["containers"] as? [[String: Any]])?.first)
    let arguments = try #require(container["args"] as? [String])
    let help = try await HostHome().run(["serve", "--help"]).output
    #expect(arguments.first == "serve")
    for option in arguments where option.hasPrefix("--") { #expect(help.contains(option), "\(option)") }
    let labels = try #require(member(deployment, "spec", "template", "metadata", "labels") as? [String: String])
    #expect(member(deployment, "spec", "selector", "matchLabels") as? [String: String] == labels)
    // Running turns have 30 seconds to end.
    #expect(try #require(pod["terminationGracePeriodSeconds"] as? Int) > 30)
    let probes = [("startupProbe", "/healthz"), ("livenessProbe", "/healthz"), ("readinessProbe", "/readyz")]
    for (name, path) in probes { #expect(member(container, name, "httpGet", "path") as? String == path) }
    let mounts = try #require(container["volumeMounts"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    let volumes = try #require(pod["volumes"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    #expect(Set(mounts) == Set(volumes))
  }
}
