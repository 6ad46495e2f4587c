public import Foundation

extension NotificationCenter {
  /// Calls a method of `observer` for each notification. The center does not retain the observer.
  ///
  /// - Parameters:
  ///   - observer: the object with the method.
  ///   - selector: the method; its only parameter is the notification, or it has none.
  ///   - name: the name of the notifications; nil for any.
  ///   - object: the sender; nil for any.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    let target = WeakObserver(observer as AnyObject)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      if let object = target.object { selector.send(to: object, notification) }
    }
    NotificationObservers.add(
      .init(
        center: ObjectIdentifier(self), observer: target, name: name, sender: object.map { $0 as AnyObject },
        token: token))
  }

  /// Removes all registrations of an object, or the registration that a token stands for.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    remove(observer) { _ in true }
  }

  /// Removes the registrations of an object for a name and a sender. Nil matches any name or any sender.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    removeObserver(observer as Any, name: name, object: object)
    let sender = object.map { $0 as AnyObject }
    remove(observer) { entry in
      (name == nil || entry.name == name) && (sender == nil || entry.sender === sender)
    }
  }

  private func remove(_ observer: AnyObject, where fits: (NotificationObservers.Entry) -> Bool) {
    let identifier = ObjectIdentifier(observer)
    let tokens = NotificationObservers.remove { entry in
      entry.center == ObjectIdentifier(self) && entry.observer.identifier == identifier && fits(entry)
    }
    for token in tokens { removeObserver(token as Any) }
  }
}
