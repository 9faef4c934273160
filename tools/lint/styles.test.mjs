import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../apps/web/src');

/** The innermost rules of a style sheet, each with the conditions around it. */
function rulesOf(sheet) {
  const text = sheet.replaceAll(/\/\*[^]*?\*\//g, '');
  const rules = [];
  const open = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '{') open.push({ selector: text.slice(from, at).trim(), at: at + 1 });
    else if (letter === '}') {
      const { selector, at: begin } = open.pop();
      const body = text.slice(begin, at);
      if (!body.includes('{'))
        rules.push({ selector, body, conditions: open.map((outer) => outer.selector) });
    }
    if ('{};'.includes(letter)) from = at + 1;
  }
  return rules;
}

/** A finger leaves `:hover` on what it has touched. */
const staysUnderAFinger = ({ selector, conditions }) =>
  selector.includes(':hover') && !conditions.some((condition) => condition.includes('(hover: hover)'));

/** At its end, what scrolls takes the page behind it along, or the browser a step back. */
const scrollsThePageAlong = ({ body }) =>
  /(?:^|[;\s])overflow(?:-[a-z]+)?:[^;]*\b(?:auto|scroll)\b/.test(body) &&
  !body.includes('overscroll-behavior');

const isBroken = {
  'a hover that stays under a finger': staysUnderAFinger,
  'a scroll that goes on': scrollsThePageAlong,
};

it.each(Object.entries(isBroken))('no style sheet has %s', (_, breaks) => {
  const found = globSync('**/*.css', { cwd: WEB }).flatMap((file) =>
    rulesOf(readFileSync(join(WEB, file), 'utf8'))
      .filter(breaks)
      .map(({ selector }) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});

it('finds them', () => {
  const sheet = `/* a { } */ @media (hover: hover) { .a:hover { color: red } }
    .b:hover .c { color: red } .d { overflow-y: auto; } .e { overflow: auto; overscroll-behavior: contain; }`;
  const rules = rulesOf(sheet);
  expect(rules.filter(staysUnderAFinger).map(({ selector }) => selector)).toEqual(['.b:hover .c']);
  expect(rules.filter(scrollsThePageAlong).map(({ selector }) => selector)).toEqual(['.d']);
});
