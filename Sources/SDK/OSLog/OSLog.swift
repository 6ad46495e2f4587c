// Apple's OSLog exports all of os, and an API for reading logs. Reading logs is not supported: only the host can read
// them.
@_exported public import os
