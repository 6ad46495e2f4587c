public import Foundation

extension NSKeyedUnarchiver {
  /// Decodes an array of objects of one class.
  public static func unarchivedArrayOfObjects<Object: NSObject & NSCoding>(
    ofClass type: Object.Type, from data: Data
  ) throws -> [Object]? {
    try unarchivedObject(ofClasses: [NSArray.self, type], from: data) as? [Object]
  }
}
