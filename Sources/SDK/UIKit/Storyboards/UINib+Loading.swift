public import Foundation
internal import ViewLayout

extension UINib {
  /// Makes the objects of a xib. If the xib can't be read, logs the reason and returns none.
  static func objects(of name: String, in bundle: Bundle?, owner: Any?) -> [Any] {
    do throws(InterfaceFile.LoadError) {
      return objects(of: try InterfaceFile.load(name, "xib", in: bundle), owner: owner)
    } catch {
      UIKitLog.write(error.description)
      return []
    }
  }

  /// Makes the objects of a file and connects them to their owner.
  static func objects(of file: InterfaceFile, owner: Any?) -> [Any] {
    guard let scene = file.document.scenes.first else { return [] }
    let placeholder = scene.objects.first { $0.element["placeholderIdentifier"] == "IBFilesOwner" }
    let owner = owner as? NSObject
    var objects: [String: NSObject] = [:]
    if let owner, let placeholder { objects[placeholder.id] = owner }
    let loader = InterfaceLoader(file, owner: owner, objects: objects)
    let made = scene.loadedObjects.compactMap { loader.makeObject($0) }
    loader.finish(owner == nil ? nil : placeholder)
    return made
  }
}

extension Bundle {
  /// Makes the objects of a xib in the bundle, and connects them to each other and to their owner.
  ///
  /// - Parameters:
  ///   - name: the file name of the xib without its extension.
  ///   - owner: the object that stands for "File's Owner" in the xib; nil for none.
  ///   - options: ignored.
  /// - Returns: the top-level objects of the xib. If the xib can't be read, logs the reason and returns nil.
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    do throws(InterfaceFile.LoadError) {
      return UINib.objects(of: try InterfaceFile.load(name, "xib", in: self), owner: owner)
    } catch {
      UIKitLog.write(error.description)
      return nil
    }
  }
}

extension UIViewController {
  /// Loads the view from the xib with the controller's ``nibName``, or from one with the name of its class.
  ///
  /// - Returns: whether the view is set.
  func loadNib() -> Bool {
    let full = String(reflecting: type(of: self))
    guard nibName != nil || !full.hasPrefix("UIKit.") else { return false }
    let own = String(full.drop { $0 != "." }.dropFirst())
    // As on Apple's systems, a class `RideViewController` can have a xib `RideView` or `RideViewController`.
    let others = own.hasSuffix("Controller") ? [String(own.dropLast("Controller".count)), own] : [own]
    for name in nibName.map({ [$0] }) ?? (viewSource == nil ? others : []) {
      let file: InterfaceFile
      do throws(InterfaceFile.LoadError) {
        file = try InterfaceFile.load(name, "xib", in: nibBundle)
      } catch {
        if !error.isMissing { UIKitLog.write("\(error)") }
        continue
      }
      _ = UINib.objects(of: file, owner: self)
      if isViewLoaded { return true }
      UIKitLog.write("\(file.path): the outlet 'view' of the owner is not set")
    }
    if let nibName { UIKitLog.write("the bundle has no xib called '\(nibName)', or its view can't be made") }
    return false
  }
}
