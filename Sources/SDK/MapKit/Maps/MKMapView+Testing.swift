internal import UIKit
package import UITestLink

extension MKMapView: ElementKindProviding {
  package var elementKind: ElementKind { .map }
}
