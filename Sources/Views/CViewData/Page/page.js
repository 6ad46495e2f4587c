'use strict';
// Shows a recorded conversation, or the views that a surrounding program sends.
(() => {
  const { card, make } = viewDrawing;
  const page = JSON.parse(document.getElementById('conversation').textContent);
  const context = { images: page.images, mapWord: page.words.map };

  const sentence = (item, entry) => {
    const text = make('p', '', entry.text);
    text.dir = 'auto';
    if (entry.locale) text.lang = entry.locale.replace('_', '-');
    item.append(text);
  };

  const choices = (item, entry) => {
    if (!entry.options?.length) return;
    const list = make('ol', 'choices');
    for (const [index, option] of entry.options.entries()) {
      const choice = make('li', '', option);
      choice.dir = 'auto';
      if (index === entry.chosen) {
        choice.className = 'chosen';
        choice.setAttribute('aria-current', 'true');
      }
      list.append(choice);
    }
    item.append(list);
  };

  const show = entry => {
    const item = make('li', entry.owned ? `${entry.kind} owned` : entry.kind);
    if (entry.kind === 'user' || entry.kind === 'answer') item.append(make('span', 'quiet', `${page.words.user}: `));
    if (entry.kind === 'view') item.append(card(entry, context));
    else sentence(item, entry);
    if (entry.kind === 'prompt') choices(item, entry);
    document.getElementById('entries').append(item);
  };

  // In the frame of another program (MCP Apps, SEP-1865), the surrounding program sends views as messages.
  const showMessages = () => {
    const send = message => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
    window.addEventListener('message', ({ source, data }) => {
      if (source !== window.parent || data?.jsonrpc !== '2.0') return;
      if (data.id === 1 && data.result) send({ method: 'ui/notifications/initialized', params: {} });
      const view = data.method === 'ui/notifications/tool-result' && data.params?.structuredContent?.view;
      if (!view) return;
      document.getElementById('entries').replaceChildren();
      context.images = view.images ?? {};
      show({ ...view, kind: 'view' });
      const { scrollWidth: width, scrollHeight: height } = document.documentElement;
      send({ method: 'ui/notifications/size-changed', params: { width, height } });
    });
    const appInfo = { name: 'intent-host', version: '1' };
    const params = { protocolVersion: '2026-01-26', appInfo, appCapabilities: {} };
    send({ id: 1, method: 'ui/initialize', params });
  };

  page.entries.forEach(show);
  if (page.showsMessages) showMessages();
})();
