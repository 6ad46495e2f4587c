// Apple's OSLog gives all of os, and the reading of logs, which the host keeps to itself.
@_exported public import os
