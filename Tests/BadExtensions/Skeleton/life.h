// An extension that behaves correctly except at one moment. Each file in the neighbouring folders is compiled together
// with it, and implements its defect in `misbehave`.

#ifndef LIFE_H
#define LIFE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The moments of a defect. The last component of the bundle's identifier selects one: "org.example.Bad.handle", or
/// "org.example.Bad.handle-thread" to run the defect on another thread than the main one. With any other component,
/// there is no defect.
enum moment {
    /// Within dlopen, in the library's constructor.
    atLoad,
    /// Before it reports that it is ready.
    atInit,
    atOpen,
    atResolve,
    atConfirm,
    atHandle,
    never,
};

/// The defect. It is called at the selected moment, again for each call of that kind, unless the request's text is
/// "behave". `call` is 0 if there was no call yet. Returns whether the call has been answered; if not, the correct
/// answer follows.
int misbehave(enum moment moment, int socket, int64_t call);

/// The text of the latest request's message, which can parametrize a defect; empty if there is none.
const char *request_text(void);

struct frame;

/// Builds the correct answer to a call of the kind that belongs to `moment`.
void right_answer(enum moment moment, int64_t call, struct frame *frame);

/// Sends the correct answer to a call of the kind that belongs to `moment`.
void answer_rightly(enum moment moment, int socket, int64_t call);

/// Answers that the method failed, with `words` as the reason.
void answer_words(int socket, int64_t call, const char *words);

/// Answers with the outcome of an attempt: "WHAT: done" if `result` is not negative, else "WHAT: " with the system's
/// reason. Always returns 1.
int answer_outcome(int socket, int64_t call, const char *what, long result);

#ifdef __cplusplus
}
#endif

#endif
