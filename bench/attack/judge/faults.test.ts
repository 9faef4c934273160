import { expect, it } from 'vitest';
import { bearer } from '../requests/roles.ts';
import { MARKUP } from '../requests/hostile-values.ts';
import type { Exchange } from './exchange.ts';
import { findFaults, type Judged, type Rules } from './faults.ts';
import { createSecretKeeper } from './secrets.ts';

const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'self'",
  'cache-control': 'no-store',
};
const REFUSED = { code: 'not_found', message: 'Не найдено' };
const stranger = bearer('stranger', '');

const answer = (status: number, body: object | string, more: Partial<Exchange> = {}): Exchange => ({
  status,
  headers: { ...SAFE, ...more.headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  ms: 3,
  ...more,
});

/** Kinds of faults in an answer. */
function kindsIn(exchange: Exchange, judged: Partial<Judged> = {}, more: Partial<Rules> = {}): string[] {
  const secrets = createSecretKeeper([{ what: 'a secret', marker: 'тайна', seenBy: ['follower'] }]);
  const rules = { secrets, insides: ['/tmp/data-of-it'], slowMs: 5_000, ownShare: () => 1, ...more };
  return findFaults({ role: stranger, sent: '', exchange, ...judged }, rules).map(({ kind }) => kind);
}

it('finds no fault in an answer that keeps the contract', () => {
  expect(kindsIn(answer(200, { count: 3 }), { route: 'countUsers' })).toEqual([]);
  expect(kindsIn(answer(404, REFUSED))).toEqual([]);
  const wait = { headers: { ...SAFE, 'retry-after': '30' }, ms: 9_000 };
  expect(kindsIn(answer(503, { code: 'busy', message: 'Сервер занят' }, wait))).toEqual([]);
});

it.each<[string, string, Exchange]>([
  ['a 500', 'status', answer(500, { code: 'internal', message: 'Ошибка сервера' })],
  ['a 503 that names no time', 'status', answer(503, { code: 'busy', message: 'Сервер занят' })],
  ['a 429 that names no time', 'status', answer(429, { code: 'rate_limited', message: 'Слишком часто' })],
  ['a code with the status of another', 'status', answer(400, REFUSED)],
  ['English', 'words', answer(404, { code: 'not_found', message: 'Not found' })],
  ['a code that the contract has not', 'words', answer(404, { code: 'lost', message: 'Не найдено' })],
  ['a page in place of words', 'words', answer(400, '<h1>400</h1>')],
  ['a stack trace', 'inside', answer(400, { ...REFUSED, message: 'Ошибка\n at run (a.ts:3)' })],
  ['SQL', 'inside', answer(400, 'syntax error at or near "x"')],
  ['a path of the server', 'inside', answer(200, { file: '/tmp/data-of-it/media' })],
  ['an answer without safety headers', 'headers', answer(200, {}, { headers: {} })],
  [
    'a header that was sent in a value',
    'headers',
    answer(200, {}, { headers: { ...SAFE, 'x-sfera-injected': 'yes' } }),
  ],
  [
    'markup that became part of a page',
    'markup',
    answer(200, MARKUP, { headers: { ...SAFE, 'content-type': 'text/html' } }),
  ],
  ['a slow answer', 'slow', answer(200, {}, { ms: 5_001 })],
  ['no answer', 'silence', answer(0, '', { failure: 'silence' })],
  ['a secret', 'leak', answer(200, { text: 'тайна' })],
])('finds %s', (_, kind, exchange) => {
  expect(kindsIn(exchange)).toContain(kind);
});

it('finds an answer that does not fit its schema', () => {
  expect(kindsIn(answer(200, { count: 'three' }), { route: 'countUsers' })).toEqual(['shape']);
});

it('finds an answer of the API that a cache could keep', () => {
  const { 'cache-control': _, ...kept } = SAFE;
  expect(kindsIn(answer(200, { count: 3 }, { headers: kept }), { route: 'countUsers' })).toEqual(['headers']);
});

it('does not count time in which the machine worked for other programs', () => {
  expect(kindsIn(answer(200, {}, { ms: 9_000 }), {}, { ownShare: () => 0.5 })).toEqual([]);
  expect(kindsIn(answer(200, {}, { ms: 11_000 }), {}, { ownShare: () => 0.5 })).toEqual(['slow']);
});

it('reports no secret for a role that may see it, or that has sent it', () => {
  const told = answer(200, { text: 'тайна' });
  expect(kindsIn(told, { role: bearer('follower', '') })).toEqual([]);
  expect(kindsIn(told, { sent: '/api/post/тайна' })).toEqual([]);
});
