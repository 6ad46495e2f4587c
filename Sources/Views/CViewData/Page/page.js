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
    let calls = 1;
    let tapped = null;

    const begin = ({ hostCapabilities }) => {
      if (hostCapabilities?.serverTools) context.tap = tap;
      send({ method: 'ui/notifications/initialized', params: {} });
    };

    // A tap calls the tool that has the name of the intent.
    const tap = ({ intent, application, parameters }) => {
      if (tapped) return;
      tapped = ++calls;
      send({ id: tapped, method: 'tools/call', params: { name: intent, arguments: { ...parameters, application } } });
    };

    // The surrounding program shows what it has called itself; what a tap has called is shown here.
    const showTapped = ({ result, error }) => {
      tapped = null;
      const texts = error ? [error.message] : (result?.content ?? []).map(part => part.text);
      showResult(texts.filter(text => typeof text === 'string'), result?.structuredContent?.view);
    };

    const showResult = (texts, view) => {
      if (!view && !texts.length) return;
      if (view) document.getElementById('entries').replaceChildren();
      else for (const item of document.querySelectorAll('#entries > .said')) item.remove();
      for (const text of texts) show({ kind: 'said', text });
      if (view) {
        context.images = view.images ?? {};
        show({ ...view, kind: 'view' });
      }
      const { scrollWidth: width, scrollHeight: height } = document.documentElement;
      send({ method: 'ui/notifications/size-changed', params: { width, height } });
    };

    window.addEventListener('message', ({ source, data }) => {
      if (source !== window.parent || data?.jsonrpc !== '2.0') return;
      if (data.id === 1 && data.result) begin(data.result);
      else if (tapped && data.id === tapped) showTapped(data);
      else if (data.method === 'ui/notifications/tool-result') showResult([], data.params?.structuredContent?.view);
    });
    const appInfo = { name: 'intent-host', version: '1' };
    const params = { protocolVersion: '2026-01-26', appInfo, appCapabilities: {} };
    send({ id: 1, method: 'ui/initialize', params });
  };

  page.entries.forEach(show);
  if (page.showsMessages) showMessages();
})();
