import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { promisedBrowsers } from './promised-browsers.mjs';

/** The number of complaints about a piece of code. */
function complaintsAbout(code) {
  let count = 0;
  const visitors = promisedBrowsers.create({ report: () => (count += 1) });
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    visitors[node.type]?.(node);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync('code.js', code).program);
  return count;
}

it.each([
  "URL.canParse('a:b')",
  'const { promise } = Promise.withResolvers()',
  'AbortSignal.any([first, second])',
  'seen.isSubsetOf(known)',
  'kept.values().map((post) => post.id)',
  '[...text.matchAll(WORD).filter(isLong)]',
])('complains of «%s»', (code) => expect(complaintsAbout(code)).toBe(1));

it.each([
  'new URL(address)',
  'Promise.any(answers)',
  'Object.values(posts).map((post) => post.id)',
  '[...kept.values()].map((post) => post.id)',
  'v.union([v.string(), v.number()])',
  'posts.toSorted(byAge)',
])('is content with «%s»', (code) => expect(complaintsAbout(code)).toBe(0));
