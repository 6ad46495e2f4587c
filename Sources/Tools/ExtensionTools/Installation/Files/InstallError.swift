package import BaseFiles

/// The reason why a bundle could not be installed, upgraded or removed. Nothing is changed.
package typealias InstallError = ReasonError
