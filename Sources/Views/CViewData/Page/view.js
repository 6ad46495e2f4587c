'use strict';
// Draws views. Pages load this script before their own scripts, which use `viewDrawing`.
const viewDrawing = (() => {
  // All input becomes text or a number here, never markup.
  const SVG = 'http://www.w3.org/2000/svg';

  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  const makeSVG = (name, attributes, text) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== undefined) element.setAttribute(key, value);
    }
    if (text !== undefined) element.textContent = text;
    return element;
  };

  // Returns the CSS colour for '#rrggbbaa', for two of these (light and dark), or for the name of a system colour.
  const color = (text, standard = 'transparent') => {
    if (!text) return standard;
    if (!text.startsWith('#')) return `var(--${text})`;
    return text.includes(' ') ? `light-dark(${text.replace(' ', ', ')})` : text;
  };

  const place = (element, [x, y, width, height]) => {
    Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  };

  // The reading order can differ from the painting order.
  const readingOrder = nodes =>
    nodes.map((node, index) => ({ node, index }))
      .sort((a, b) => (a.node.order ?? a.index) - (b.node.order ?? b.index));

  const roles = {
    button: 'button', field: 'textbox', heading: 'heading', image: 'img', link: 'link', list: 'list',
    listItem: 'listitem', toggle: 'switch',
  };

  // MARK: Nodes

  const drawNode = (node, index, context) => {
    const element = make('div', 'node');
    place(element, node.frame);
    style(element, node, index);
    const words = (content[node.kind] ?? (() => ''))(element, node, context);
    describe(element, node, words);
    for (const child of readingOrder(node.children ?? [])) {
      element.append(drawNode(child.node, child.index, context));
    }
    if (node.action && context.tap) makeTappable(element, () => context.tap(node.action, nameOf(element)));
    return element;
  };

  // The name of a node for users.
  const nameOf = element =>
    element.getAttribute('aria-label') ?? [...element.querySelectorAll('.quiet')].map(part => part.textContent).join(' ');

  const makeTappable = (element, tap) => {
    element.classList.add('tappable');
    element.tabIndex = 0;
    if (element.getAttribute('role') !== 'switch') element.setAttribute('role', 'button');
    element.removeAttribute('aria-disabled');
    const onTap = event => {
      event.preventDefault();
      event.stopPropagation();
      tap();
    };
    element.addEventListener('click', onTap);
    element.addEventListener('keydown', event => {
      if (event.key === 'Enter' || event.key === ' ') onTap(event);
    });
  };

  const style = (element, node, index) => {
    const style = element.style;
    style.zIndex = index;
    if (node.background) style.background = color(node.background);
    if (node.radius) {
      const corners = node.corners ?? 15;
      style.borderRadius = [1, 2, 8, 4].map(corner => (corners & corner ? `${node.radius}px` : '0')).join(' ');
    }
    // An outline lies above the content, as the border of a layer does, and moves no child.
    if (node.border) {
      style.outline = `${node.border[0]}px solid ${color(node.border[1])}`;
      style.outlineOffset = `-${node.border[0]}px`;
    }
    if (node.alpha !== undefined) style.opacity = node.alpha;
    if (node.clips) style.overflow = 'hidden';
    if (node.blurs) style.backdropFilter = 'blur(20px)';
  };

  // Describes the node for assistive technology, which can't read the drawn text. 'words' is that text.
  const describe = (element, node, words) => {
    if (node.isHidden) return element.setAttribute('aria-hidden', 'true');
    const label = node.label ?? words;
    const role = roles[node.role] ?? { image: 'img', map: 'img', shape: 'img' }[node.kind];
    const name = [label, role === 'switch' ? '' : node.value].filter(Boolean).join(', ');
    if (node.kind === 'progress') {
      element.setAttribute('role', 'progressbar');
      if (node.progress !== undefined) element.setAttribute('aria-valuenow', Math.round(node.progress * 100));
      if (name) element.setAttribute('aria-label', name);
    } else if (role) {
      // A picture without a name is decoration.
      element.setAttribute('role', !name && ['img', 'heading'].includes(role) ? 'presentation' : role);
      if (name) element.setAttribute('aria-label', name);
      if (name && role === 'heading') element.setAttribute('aria-level', '3');
      if (role === 'switch') element.setAttribute('aria-checked', String(node.value === '1'));
      if (['button', 'switch', 'textbox'].includes(role)) element.setAttribute('aria-disabled', 'true');
    } else if (name) {
      element.append(make('span', 'quiet', name));
    }
  };

  // MARK: Content

  const canvas = (element, node) => {
    const svg = makeSVG('svg', { width: node.frame[2], height: node.frame[3], 'aria-hidden': 'true' });
    element.append(svg);
    return svg;
  };

  const drawText = (element, node) => {
    const svg = canvas(element, node);
    for (const run of node.lines) {
      const font = run.font ?? node.font;
      const text = makeSVG('text', { x: run.x, y: run.y }, run.text);
      // The extension has measured the text. A different font is fitted to that width.
      if (run.width > 0 && run.text) {
        text.setAttribute('textLength', run.width);
        text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
      }
      const family = font.monospaced ? 'ui-monospace, "DejaVu Sans Mono", monospace' : 'Inter, system-ui, sans-serif';
      text.style.font = `${font.italic ? 'italic ' : ''}${font.weight ?? 400} ${font.size}px ${family}`;
      text.style.fill = color(run.color ?? node.color);
      const lines = [run.underlined && 'underline', run.struckThrough && 'line-through'].filter(Boolean);
      if (lines.length) text.style.textDecoration = lines.join(' ');
      svg.append(text);
    }
    return node.lines.map(run => run.text).join(' ');
  };

  // The frame of a picture within its node, by the content mode.
  const pictureFrame = (mode, width, height, [imageWidth, imageHeight]) => {
    let scale = 1;
    if (mode === 'scaleToFill') return [0, 0, width, height];
    if (mode === 'scaleAspectFit') scale = Math.min(width / imageWidth, height / imageHeight);
    if (mode === 'scaleAspectFill') scale = Math.max(width / imageWidth, height / imageHeight);
    const [w, h] = [imageWidth * scale, imageHeight * scale];
    const part = (low, high) => (mode.toLowerCase().includes(low) ? 0 : mode.toLowerCase().includes(high) ? 1 : 0.5);
    return [(width - w) * part('left', 'right'), (height - h) * part('top', 'bottom'), w, h];
  };

  const drawImage = (element, node, context) => {
    const source = context.images[node.image];
    const frame = pictureFrame(node.mode, node.frame[2], node.frame[3], node.imageSize);
    if (!source || !frame.every(Number.isFinite)) return '';
    const picture = make(node.tint ? 'div' : 'img', node.tint ? 'tinted' : '');
    if (node.tint) {
      picture.style.background = color(node.tint);
      picture.style.mask = `url("${source}") center / 100% 100% no-repeat`;
    } else {
      picture.src = source;
      picture.alt = '';
    }
    place(picture, frame);
    element.append(picture);
    return '';
  };

  const drawProgress = (element, node) => {
    if (node.progress === undefined) {
      const spinner = make('div', 'spinner');
      const side = Math.min(node.frame[2], node.frame[3]);
      Object.assign(spinner.style, { width: `${side}px`, height: `${side}px`, borderColor: color(node.color) });
      spinner.style.borderTopColor = 'transparent';
      element.append(spinner);
    } else {
      element.style.background = color(node.track);
      const bar = make('div', 'bar');
      bar.style.width = `${node.progress * 100}%`;
      bar.style.background = color(node.color);
      element.append(bar);
    }
    return '';
  };

  const drawShape = (element, node) => {
    const path = makeSVG('path', {
      d: node.path.join(' '), 'fill-rule': node.evenOdd ? 'evenodd' : 'nonzero',
      'stroke-width': node.lineWidth ?? 1, 'stroke-linecap': node.cap ?? 'butt',
    });
    path.style.fill = color(node.fill, 'none');
    path.style.stroke = color(node.stroke, 'none');
    canvas(element, node).append(path);
    return '';
  };

  // MARK: Maps

  // Converts coordinates to points. A degree of longitude is shorter than one of latitude by the factor cos(latitude).
  const projection = ([latitude, longitude, latitudeDelta, longitudeDelta], width, height) => {
    const shrink = Math.max(Math.cos(latitude * Math.PI / 180), 0.01);
    const scale = Math.min(width / (longitudeDelta * shrink), height / latitudeDelta);
    return ([north, east]) => {
      const across = ((east - longitude + 540) % 360 + 360) % 360 - 180;
      return [width / 2 + across * shrink * scale, height / 2 - (north - latitude) * scale];
    };
  };

  const drawMap = (element, node, context) => {
    const [, , width, height] = node.frame;
    const svg = canvas(element, node);
    svg.style.overflow = 'hidden';
    svg.append(makeSVG('rect', { class: 'ground', width, height }));
    let lines = '';
    for (let x = 40; x < width; x += 40) lines += `M${x} 0V${height}`;
    for (let y = 40; y < height; y += 40) lines += `M0 ${y}H${width}`;
    svg.append(makeSVG('path', { class: 'grid', d: lines }));
    const point = projection(node.region, width, height);
    for (const line of node.lines ?? []) {
      const points = [];
      for (let i = 0; i < line.at.length; i += 2) points.push(point([line.at[i], line.at[i + 1]]).join(','));
      const route = makeSVG('polyline', {
        points: points.join(' '), fill: 'none', 'stroke-width': line.width, 'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      });
      route.style.stroke = color(line.color);
      svg.append(route);
    }
    for (const pin of node.pins ?? []) drawPin(svg, pin, point(pin.at), width);
    return [context.mapWord, ...(node.pins ?? []).map(pin => pin.title).filter(Boolean)].join(', ');
  };

  const drawPin = (svg, pin, [x, y], width) => {
    const mark = makeSVG('path', { d: `M${x} ${y}l-7 -13a8 8 0 1 1 14 0z`, stroke: '#fff', 'stroke-width': 1 });
    mark.style.fill = color(pin.color ?? 'systemRed');
    svg.append(mark);
    if (!pin.title) return;
    // Routes lead to the centre of the map, so a title is on the outer side if it has room there.
    const room = [...pin.title].reduce((sum, letter) => sum + (letter > '\u2e80' ? 12 : 6.5), 16);
    const isLeft = x > width / 2 ? x + room > width : x > room;
    // Without room on either side, the title is shortened.
    const space = isLeft ? x : width - x;
    svg.append(makeSVG('text', {
      class: 'pin-title', x: isLeft ? x - 12 : x + 12, y: Math.max(14, y - 12), 'text-anchor': isLeft ? 'end' : 'start',
    }, room > space ? `${pin.title.slice(0, space / 13)}…` : pin.title));
  };

  const content = { text: drawText, image: drawImage, progress: drawProgress, shape: drawShape, map: drawMap };

  // MARK: Cards

  // Makes the card of a view, with the name and icon of its app. 'context' has the URLs of images by their digests, and
  // the word for a map in the user's language. 'tap', if there is one, gets the request of a node that is tapped, and the
  // node's name.
  const card = (entry, context) => {
    const section = make('section', 'card');
    section.setAttribute('aria-label', entry.name);
    const header = make('header');
    const source = context.images[entry.icon];
    const icon = make(source ? 'img' : 'span', 'icon', source ? undefined : [...entry.name][0]);
    if (source) [icon.src, icon.alt] = [source, ''];
    else icon.setAttribute('aria-hidden', 'true');
    header.append(icon, make('h2', '', entry.name));
    const scroller = make('div', 'scroller');
    const view = make('div', 'canvas');
    [view.style.width, view.style.height] = entry.size.map(length => `${length}px`);
    view.append(drawNode(entry.view, 0, context));
    scroller.append(view);
    // Who has no pointer scrolls a view that is larger than its place with the keys.
    new ResizeObserver(() => {
      const isLarger = scroller.scrollWidth > scroller.clientWidth || scroller.scrollHeight > scroller.clientHeight;
      if (isLarger) scroller.tabIndex = 0;
      else scroller.removeAttribute('tabindex');
    }).observe(scroller);
    section.append(header, scroller);
    return section;
  };

  return { card, make };
})();
