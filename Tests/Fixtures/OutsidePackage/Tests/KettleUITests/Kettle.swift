// The tests are those of the Xcode project in 'KettleTests'; the plugin AdaptSources adds them.
