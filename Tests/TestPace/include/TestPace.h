#pragma once

// Linking this target limits the number of tests that run at the same time; nothing is to be called. The testing library reads
// the limit from its environment before the first test.
