// Stands in for styles that Firefox 115 to 120 lacks: `:has()`, and `lh` as a unit. `unfit-browser.js` fetches this there
// alone. Each rule that the browser has dropped is added to its style sheet once more: attributes
// `data-has-…`, kept up to date here, stand for `:has(…)`, and 1.4em for a line.

const LINE_EM = 1.4;
const SCOPE = 'data-has-scope';
const hasSelectors = CSS.supports('selector(:has(a))');
const hasLines = CSS.supports('(height: 1lh)');

/** A `:has(…)`: elements that match `left` have `attribute` while they have what `inner` says. */
const marks = [];
const read = new WeakSet();

/** The place of the bracket that closes the one at `from`. */
function endOf(text, from, [open, close]) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at;
  }
  return text.length;
}

/** The parts between commas that stand in no brackets. */
function split(list) {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth++;
    if (letter === ')' || letter === ']') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** The selector with attributes in the place of its `:has(…)`, which become marks. */
function marked(selector, condition) {
  let done = '';
  let rest = selector;
  for (let at = rest.indexOf(':has('); at >= 0; at = rest.indexOf(':has(')) {
    const end = endOf(rest, at + 4, '()');
    const inner = rest.slice(at + 5, end);
    const left = done + rest.slice(0, at);
    const { attribute } = markOf(subjectOf(left), inner, condition);
    done = `${left}[${attribute}]`;
    rest = rest.slice(end + 1);
  }
  return done + rest;
}

/** The elements that a `:has(…)` behind `left` is about. */
function subjectOf(left) {
  const isInBrackets = left.split('(').length > left.split(')').length;
  if (isInBrackets) return '*';
  return /^$|[\s>+~]$/.test(left) ? `${left}*` : left;
}

function markOf(left, inner, condition) {
  let mark = marks.find((known) => known.left === left && known.inner === inner);
  if (!mark) {
    mark = {
      left,
      inner,
      conditions: new Set(),
      attribute: `data-has-${marks.length}`,
      marked: new Set(),
    };
    marks.push(mark);
  }
  mark.conditions.add(condition);
  return mark;
}

const withoutLines = (declarations) =>
  declarations.replace(/(-?\d*\.?\d+)lh\b/g, (_, lines) => `calc(${lines} * ${LINE_EM}em)`);

/** All rules of a style sheet that the browser has dropped, whole or in part. */
function lostRules(text, condition = '') {
  const rules = [];
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const end = endOf(text, open, '{}');
    const head = text.slice(Math.max(at, text.lastIndexOf(';', open) + 1), open).trim();
    const body = text.slice(open + 1, end);
    if (/^@(?:media|supports|container|layer)/.test(head)) {
      const media = head.startsWith('@media') ? head.slice(6).trim() : condition;
      for (const rule of lostRules(body, media)) rules.push(`${head}{${rule}}`);
    } else if (!head.startsWith('@')) {
      const selectors = split(head);
      const lost = hasSelectors ? [] : selectors.filter((selector) => selector.includes(':has('));
      for (const selector of lost) rules.push(`${marked(selector, condition)}{${withoutLines(body)}}`);
      if (!hasLines && lost.length < selectors.length && /\dlh\b/.test(body)) {
        const lines = body.split(';').filter((declaration) => /\dlh\b/.test(declaration));
        const others = selectors.filter((selector) => !lost.includes(selector));
        rules.push(`${others.join()}{${withoutLines(lines.join(';'))}}`);
      }
    }
    at = end + 1;
  }
  return rules;
}

async function readSheet(link) {
  if (read.has(link) || !link.sheet) return;
  read.add(link);
  const text = await (await fetch(link.href)).text();
  for (const rule of lostRules(text.replace(/\/\*[^]*?\*\//g, '')))
    try {
      link.sheet.insertRule(rule, link.sheet.cssRules.length);
    } catch {
      // It holds something else that this browser does not know.
    }
  plan();
}

/** The elements that a mark is about and that have what it says. */
function holders({ left, inner }) {
  const parts = split(inner);
  return [...document.querySelectorAll(left)].filter((element) => {
    element.setAttribute(SCOPE, '');
    const place = element.parentNode ?? document;
    const has = parts.some((part) => place.querySelector(`[${SCOPE}] ${part}`) !== null);
    element.removeAttribute(SCOPE);
    return has;
  });
}

/** Paper comes without a moment before it. */
const mayApply = (media) => !media || media.includes('print') || matchMedia(media).matches;

function update() {
  for (const mark of marks) {
    const isAsked = [...mark.conditions].some(mayApply);
    const now = new Set(isAsked ? holders(mark) : []);
    for (const element of mark.marked) if (!now.has(element)) element.removeAttribute(mark.attribute);
    for (const element of now) if (!mark.marked.has(element)) element.setAttribute(mark.attribute, '');
    mark.marked = now;
  }
}

let planned = 0;
function plan() {
  planned ||= requestAnimationFrame(() => {
    planned = 0;
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) void readSheet(link);
    update();
  });
}

const isOwn = ({ attributeName }) => attributeName === 'style' || attributeName?.startsWith('data-has-');
new MutationObserver((records) => records.every(isOwn) || plan()).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
});
for (const event of ['load', 'focusin', 'focusout', 'change', 'resize'])
  addEventListener(event, plan, { capture: true });
plan();
