// Names the submodule 'os.log', whose declarations are Swift's.
#pragma once
