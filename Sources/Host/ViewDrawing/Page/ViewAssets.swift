internal import CViewData
internal import ViewTrees

/// The style sheet and the script that every page with views needs. The script defines `viewDrawing.card`, and only
/// sets texts and numbers.
package enum ViewAssets {
  /// The style sheet of views, with the colours of the system in both appearances.
  package static let style: String = {
    let colors = SystemViewColor.allCases.map { color in
      let light = ViewColor.fixed(color.values.light)
      let dark = ViewColor.fixed(color.values.dark)
      return "--\(color.rawValue): light-dark(\(light), \(dark));"
    }
    return ":root { \(colors.joined(separator: " ")) }\n" + String(cString: view_page_view_style())
  }()

  /// The script that draws views.
  package static let script = String(cString: view_page_view_script())
}
