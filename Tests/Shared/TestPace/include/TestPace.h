#pragma once

// Linking this target limits the number of tests that run at the same time. It has no functions to call. The testing
// library reads the limit from its environment before the first test.
