internal import UIKit
package import ViewTrees

extension MKMapView: ElementKindProviding {
  package var elementKind: ElementKind { .map }
}
