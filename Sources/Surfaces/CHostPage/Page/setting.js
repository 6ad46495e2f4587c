// A setting that is stored in this browser, for pages of this server only. Some browsers do not permit storage.
export const setting = {
  get(name) {
    try { return localStorage.getItem(`intent-host.${name}`); } catch { return null; }
  },
  set(name, value) {
    try { localStorage.setItem(`intent-host.${name}`, value); } catch {}
  },
};
