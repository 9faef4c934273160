import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { serverClock } from './server-clock.mjs';

/** The number of complaints about a piece of code. */
function complaintsAbout(code) {
  let count = 0;
  const visitors = serverClock.create({ report: () => (count += 1) });
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    visitors[node.type]?.(node);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync('code.js', code).program);
  return count;
}

it.each([
  'Date.now() - Date.parse(message.createdAt) < EDIT_MS',
  'Date.parse(until) > Date.now()',
  'new Date(publishAt).getTime() - Date.now()',
  'const today = new Date()',
  'const at = new Date(Date.now())',
])('complains of «%s»', (code) => expect(complaintsAbout(code)).toBe(1));

it.each([
  'const askedAtMs = Date.now()',
  'Date.now() - startedMs > WAIT_MS',
  'serverNow() - Date.parse(message.createdAt) < EDIT_MS',
  'new Date(serverNow())',
  'new Date(createdAt)',
])('is content with «%s»', (code) => expect(complaintsAbout(code)).toBe(0));
