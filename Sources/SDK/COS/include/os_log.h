// Declares the submodule 'os.log', whose declarations are in Swift.
#pragma once
