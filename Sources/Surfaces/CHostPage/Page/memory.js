// What the page shows again after it was reloaded: what was said in this tab, and the open conversation. The browser
// forgets it with the tab, and the page when the user signs out. Some browsers do not permit storage.
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

export const memory = {
  // The entries of the transcript and of the history: the name of the function that shows one, and its values.
  entries: () => kept.entries,

  // The turn that was sent, with its 'message' and 'key', or the open question, with its 'prompt', 'state' and 'intent'.
  open: () => kept.open,

  add(kind, ...values) {
    kept.entries.push([kind, ...values]);
    write();
  },

  setOpen(open) {
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
