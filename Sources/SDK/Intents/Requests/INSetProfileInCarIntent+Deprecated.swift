extension INSetProfileInCarIntent {
  // The API's first version had a number instead of `isDefaultProfile`. Any number other than 0 makes the profile the
  // default.

  /// Makes an `INSetProfileInCarIntent` from its parts.
  public convenience init(defaultProfile: Int?) {
    self.init(profileNumber: nil, profileName: nil, isDefaultProfile: isDefault(defaultProfile))
  }

  /// Makes an `INSetProfileInCarIntent` from its parts.
  public convenience init(profileName: String?, defaultProfile: Int?) {
    self.init(profileNumber: nil, profileName: profileName, isDefaultProfile: isDefault(defaultProfile))
  }

  /// Makes an `INSetProfileInCarIntent` from its parts.
  public convenience init(profileNumber: Int?, defaultProfile: Int?) {
    self.init(profileNumber: profileNumber, profileName: nil, isDefaultProfile: isDefault(defaultProfile))
  }

  /// Makes an `INSetProfileInCarIntent` from its parts.
  public convenience init(profileNumber: Int?, profileName: String?, defaultProfile: Int?) {
    self.init(profileNumber: profileNumber, profileName: profileName, isDefaultProfile: isDefault(defaultProfile))
  }

  /// Makes an `INSetProfileInCarIntent` from its parts.
  public convenience init(profileLabel: String?, defaultProfile: Int?) {
    self.init(profileLabel: profileLabel, isDefaultProfile: isDefault(defaultProfile))
  }

  /// Makes an `INSetProfileInCarIntent` from its parts.
  public convenience init(profileNumber: Int?, profileLabel: String?, defaultProfile: Int?) {
    self.init(
      profileNumber: profileNumber, profileLabel: profileLabel, isDefaultProfile: isDefault(defaultProfile))
  }
}

private func isDefault(_ number: Int?) -> Bool? { number.map { $0 != 0 } }
