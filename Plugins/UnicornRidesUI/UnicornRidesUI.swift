// The sources of this target are in the folder that AdaptSources.json names.
