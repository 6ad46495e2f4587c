// The life of an extension that does everything right, but for one moment of it. Each file in the folders beside this one
// is compiled together with it, and says in `misbehave` what goes wrong.

#ifndef LIFE_H
#define LIFE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// When an extension goes wrong. Which it is, the last part of the bundle's identifier tells: "org.example.Bad.handle", or
/// "org.example.Bad.handle-thread" for a thread that is not the main one. With any other it does nothing wrong.
enum moment {
    /// Within dlopen, in the library's constructor.
    atLoad,
    /// Before it says that it stands ready.
    atInit,
    atOpen,
    atResolve,
    atConfirm,
    atHandle,
    never,
};

/// The defect. Called when the moment has come, again for each call of that kind, unless the request's text is "behave".
/// Without a `call` before the first of them: it is 0 then. Returns whether the call has been answered; where it has not,
/// the right answer follows.
int misbehave(enum moment moment, int socket, int64_t call);

/// The text of the latest request's message, which a defect may take for what it is to do; empty where there is none.
const char *request_text(void);

struct frame;

/// Makes the right answer to a call of the kind that belongs to `moment`.
void right_answer(enum moment moment, int64_t call, struct frame *frame);

/// Gives the right answer to a call of the kind that belongs to `moment`.
void answer_rightly(enum moment moment, int socket, int64_t call);

/// Answers that the method failed, because of `words`.
void answer_words(int socket, int64_t call, const char *words);

/// Answers what came of an attempt: "WHAT: done" where `result` is not negative, and "WHAT: " with the system's reason
/// for its refusal where it is. Always returns 1.
int answer_outcome(int socket, int64_t call, const char *what, long result);

#ifdef __cplusplus
}
#endif

#endif
