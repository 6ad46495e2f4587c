#ifndef HANDLERS_H
#define HANDLERS_H

#include "wire.h"

/// Adds the results for a parameter's value to an array: an object of the type 'result' for each element.
typedef void resolve_parameter(struct wire_buffer *answer, const char *result, struct wire_value value);

/// A parameter, the type of its results, and the function that makes them.
struct parameter {
    const char *name;
    const char *result;
    resolve_parameter *resolve;
};

/// Returns the code of the response, which 'confirm' and 'handle' return.
typedef int64_t answer_request(struct wire_value intent, struct wire_buffer *properties, size_t *count);

/// An intent with the handlers of its requests.
struct intent_handler {
    const char *intent;
    /// The type of the response.
    const char *response;
    /// The parameters; the last one has no name.
    const struct parameter *parameters;
    answer_request *confirm;
    answer_request *handle;
};

/// All intents; the last one has no name.
extern const struct intent_handler handlers[];

#endif
