internal import BaseFiles

/// A defect of a built-in template. The tests render all templates, so users do not see it.
typealias TemplateError = ReasonError
