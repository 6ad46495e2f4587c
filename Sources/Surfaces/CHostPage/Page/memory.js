// What the page shows again after it was reloaded, and in a second tab: what was said, and the open conversation. The
// browser forgets it with the last tab, and the page when the user signs out. Some browsers do not permit storage.
const name = 'intent-host.session';
const longest = 400_000;

const read = () => {
  try {
    const { entries, open } = JSON.parse(sessionStorage.getItem(name));
    return { entries: [...entries], open };
  } catch {
    return { entries: [], open: null };
  }
};

const kept = read();

// The oldest entries give way.
const write = () => {
  try {
    let text = JSON.stringify(kept);
    while (text.length > longest && kept.entries.length) {
      kept.entries.splice(0, Math.ceil(kept.entries.length / 4));
      text = JSON.stringify(kept);
    }
    sessionStorage.setItem(name, text);
  } catch {}
};

// The other tabs of this host.
const tabs = new BroadcastChannel(name);

const isEmpty = () => !kept.entries.length && !kept.open;

let onSession = () => {};
let onAnswered = () => {};

tabs.addEventListener('message', ({ data: { isWanted, session, answered } }) => {
  if (isWanted && !isEmpty()) tabs.postMessage({ session: kept });
  if (answered) onAnswered(answered);
  if (!session || !isEmpty()) return;
  Object.assign(kept, session);
  write();
  onSession();
});

export const memory = {
  // Calls 'adopted' if this tab has no session and gets that of another tab, and 'answered' with the state of a question
  // that another tab has answered.
  share({ adopted, answered }) {
    [onSession, onAnswered] = [adopted, answered];
    if (isEmpty()) tabs.postMessage({ isWanted: true });
  },

  // The entries of the transcript and of the history: the name of the function that shows one, and its values.
  entries: () => kept.entries,

  // The turn that was sent, with its 'message' and 'key', or the open question, with its 'prompt', 'state' and 'intent'.
  open: () => kept.open,

  add(kind, ...values) {
    kept.entries.push([kind, ...values]);
    write();
  },

  setOpen(open) {
    const before = kept.open?.state;
    if (before && before !== open?.state) tabs.postMessage({ answered: before });
    kept.open = open;
    write();
  },

  clear() {
    kept.entries = [];
    write();
  },

  forget() {
    try { sessionStorage.removeItem(name); } catch {}
  },
};
