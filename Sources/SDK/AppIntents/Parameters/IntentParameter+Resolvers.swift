extension IntentParameter {
  /// The bounds of a number.
  public typealias InclusiveRange<Bound: Comparable> = (lowerBound: Bound, upperBound: Bound)

  /// Makes a parameter that also takes values of other types.
  public convenience init<Resolvers: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: () -> Resolvers
  ) {
    self.init(
      ParameterFacts(
        title: title, description: description, valueDialog: requestValueDialog,
        choiceDialog: requestDisambiguationDialog, resolvers: Array(resolvers())), default: defaultValue)
  }

  /// Makes a parameter that also takes values of other types, and whose values a provider lists.
  public convenience init<Provider: DynamicOptionsProvider, Resolvers: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider, @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: () -> Resolvers
  ) {
    self.init(
      ParameterFacts(
        title: title, description: description, valueDialog: requestValueDialog,
        choiceDialog: requestDisambiguationDialog, options: optionsProvider, resolvers: Array(resolvers())),
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == String {
  /// Makes a text with options for typing that also takes values of other types.
  public convenience init<Resolvers: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: () -> Resolvers
  ) {
    self.init(
      title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
      requestDisambiguationDialog: requestDisambiguationDialog, resolvers: resolvers)
  }
}

extension IntentParameter where Value.ValueType == Int {
  /// Makes a number within bounds that also takes values of other types.
  public convenience init<Resolvers: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentControlStyle = .field,
    inclusiveRange: (lowerBound: Int, upperBound: Int), requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: () -> Resolvers
  ) {
    self.init(
      ParameterFacts(
        title: title, description: description, valueDialog: requestValueDialog,
        bounds: .ordered(Double(inclusiveRange.lowerBound), Double(inclusiveRange.upperBound)),
        resolvers: Array(resolvers())), default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == Double {
  /// Makes a number within bounds that also takes values of other types.
  public convenience init<Resolvers: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentControlStyle = .field,
    inclusiveRange: (lowerBound: Double, upperBound: Double), requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: () -> Resolvers
  ) {
    self.init(
      ParameterFacts(
        title: title, description: description, valueDialog: requestValueDialog,
        bounds: .ordered(inclusiveRange.lowerBound, inclusiveRange.upperBound), resolvers: Array(resolvers())),
      default: defaultValue)
  }
}
