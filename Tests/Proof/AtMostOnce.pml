/*
 * The life of one conversation in a store that services share: a request is handled at most once, whatever turns run at
 * the same time, whichever services crash, and whatever the store loses.
 *
 * Each rule of the program can be switched off with -DWITHOUT_RULE. 'run' lets Spin visit all states with the rules,
 * and demands that Spin finds a counter-example without any one of them. The page "Handled at most once" says which
 * declarations of the program are the rules.
 *
 * What is left out: the content of a conversation (a turn may find that an answer is missing, or that none is), and time:
 * any claim may have expired, also while the extension works, and any question may be past its deadline. The store keeps
 * entries longer than anybody can continue their conversations.
 */

#define SERVICES 2
#ifndef TURNS
#define TURNS 3
#endif
#define CRASHES 1

mtype = { none, parked, claimed, settled };
mtype = { nothing, done, cancelled };

/* The entry of the conversation in the store. */
typedef Entry {
  mtype kind;
  byte owner;     /* the life of a service that has the claim */
  byte number;    /* the number of the claim in that life */
  mtype result;
}
Entry entry;
/* What the store holds again if it loses its last change. */
Entry before;
bool canLose;

/* Each start of a service is a life of its own. */
byte life[SERVICES];

/* What really happened. */
bool isHandled;         /* 'handle' was called */
bool wasCancelled;      /* a user was told that the request was cancelled */

/* A call of 'handle' that waits for an answer between two turns, in the memory of a service, and its answers. */
bool isHeld[SERVICES];
byte answers[SERVICES];

inline copy(to, from) {
  to.kind = from.kind;
  to.owner = from.owner;
  to.number = from.number;
  to.result = from.result
}

inline forget() {
  canLose = false;
  before.kind = none;
  before.owner = 0;
  before.number = 0;
  before.result = nothing
}

inline remember() { copy(before, entry); canLose = true }

/* An entry that nobody has claimed. */
#ifdef WITHOUT_LOST_IS_FINAL
#define isFree (entry.kind != settled)
#else
#define isFree (entry.kind == none || entry.kind == parked)
#endif

/* The claim of this turn, which it sent before. */
#ifdef WITHOUT_CLAIM_HAS_NUMBER
#define isOwn (entry.kind == claimed && entry.owner == mine)
#else
#define isOwn (entry.kind == claimed && entry.owner == mine && entry.number == number)
#endif

inline write_claim() {
  remember();
  entry.kind = claimed;
  entry.owner = mine;
  entry.number = number;
#ifndef WITHOUT_CLAIM_IS_DURABLE
  forget()
#endif
}

/* Claims the conversation. If the reply is lost, the service sends the same claim again. */
inline claim() {
#ifdef WITHOUT_LIFE_HAS_NAME
  /* A service that starts again has its old name, and counts its claims from the start. */
  number = 1;
#else
  number = _pid;
#endif
  do
  :: skip ->
#ifdef WITHOUT_CLAIM_IS_ATOMIC
    isGranted = isOwn || isFree;
    if
    :: isGranted -> d_step { write_claim() }
    :: else
    fi;
#else
    d_step {
      isGranted = isOwn || isFree;
      if
      :: isGranted && !isOwn -> write_claim()
      :: else
      fi
    }
#endif
    if
    :: break                         /* the reply arrives */
    :: !isResent -> isResent = true  /* it is lost, and the claim is sent again */
    fi
  od
}

/* Stores a result, unless another life has claimed or settled the conversation. */
inline settle(outcome) {
  if
  :: d_step {
      if
      :: (entry.kind == claimed || entry.kind == settled) && entry.owner != mine -> skip
      :: else ->
        remember();
        entry.kind = settled;
        entry.owner = mine;
        entry.number = 0;
        entry.result = outcome
      fi
    }
  :: skip  /* the store can't be reached; the claim expires */
  fi
}

/* Parks the conversation, whose next question is open. */
inline park() {
  d_step {
    if
#ifdef WITHOUT_CLAIM_IS_KEPT
    :: entry.kind == claimed ->
      remember();
      entry.kind = parked;
      entry.owner = 0;
      entry.number = 0
#endif
    :: entry.kind == none -> remember(); entry.kind = parked
    :: else
    fi
  }
}

/* Tells the user what the store knows. */
inline report() {
  d_step {
    if
    :: entry.kind == settled && entry.result == cancelled -> wasCancelled = true
    :: else
    fi
  }
}

/* Calls 'handle', which may ask the user. */
inline handle() {
  d_step {
    assert(!isHandled);
    assert(!wasCancelled);
    isHandled = true
  }
  if
  :: isHeld[service] = true;
    /* Until another turn answers, or the deadline. */
    if
    :: answers[service] > 0 -> skip
    :: atomic { isHeld[service] -> isHeld[service] = false }
    fi;
    d_step { assert(answers[service] <= 1); answers[service] = 0 }
  :: skip
  fi
}

/* Answers the question of a call that waits. */
inline answer() {
#ifdef WITHOUT_ANSWER_IS_TAKEN_ONCE
  answers[service]++;
  isHeld[service] = false
#else
  atomic {
    if
    :: isHeld[service] -> isHeld[service] = false; answers[service]++
    :: else
    fi
  }
#endif
}

/* A turn of the conversation. A service that crashes ends its turns at any statement. */
proctype Turn(byte service) {
  byte mine = life[service];
  byte number;
  bool isResent;
  bool isGranted;
  {
    if
    :: isHeld[service] -> answer()
    :: !isHeld[service] -> park()
    :: /* All questions are answered. */
#ifdef WITHOUT_CLAIM_BEFORE_HANDLE
      isGranted = isFree;
#else
      claim();
#endif
      if
      :: isGranted -> handle(); settle(done)
      :: else -> report()
      fi
    :: /* The user cancels. */
#ifdef WITHOUT_CANCEL_CLAIMS
      isGranted = isFree;
#else
      claim();
#endif
      if
      :: isGranted -> d_step { assert(!isHandled); wasCancelled = true }; settle(cancelled)
      :: else -> report()
      fi
    fi
  } unless { life[service] != mine };
  d_step { number = 0; isResent = false; isGranted = false }
}

/* A service crashes and starts again. What it held in memory is lost. */
proctype Crashes() {
  byte crashes;
  byte service;
  do
  :: crashes < CRASHES ->
    d_step {
      crashes++;
      isHeld[0] = false;
      answers[0] = 0;
      life[0] = life[0] + SERVICES
    }
  :: break
  od
}

/* The store may lose its last change once. */
proctype Store() {
  if
  :: atomic { canLose -> copy(entry, before); forget() }
  :: skip
  fi
}

init {
  byte turns;
  atomic {
    entry.kind = none;
    entry.result = nothing;
    forget();
    life[1] = 1;
    run Crashes();
    run Store();
    /* At least one turn runs in the service that crashes. */
    run Turn(0);
    do
    :: turns < TURNS - 1 -> turns++; run Turn(0)
    :: break
    od;
    do
    :: turns < TURNS - 1 -> turns++; run Turn(1)
    :: else -> break
    od
  }
}
