import { expect, it } from 'vitest';
import { isOwnOrigin } from './origin.ts';

it.each([
  ['no page at all', {}, true],
  ['its own page', { origin: 'http://localhost:3000' }, true],
  ['its own page by TLS', { origin: 'https://localhost:3000' }, true],
  ['another host', { origin: 'https://evil.example' }, false],
  ['another port', { origin: 'http://localhost:3001' }, false],
  ['a host that begins alike', { origin: 'http://localhost:3000.evil.example' }, false],
  ['a page without an origin', { origin: 'null' }, false],
  ['a host that only a proxy names', { origin: 'https://a.example', 'x-forwarded-host': 'a.example' }, false],
])('%s', (_, headers, isOwn) => {
  expect(isOwnOrigin({ host: 'localhost:3000', ...headers })).toBe(isOwn);
});

it('accepts the page at the address that the operator has set', () => {
  const headers = { host: '127.0.0.1:3000', origin: 'https://sfera.example' };
  expect(isOwnOrigin(headers, 'https://sfera.example/')).toBe(true);
  expect(isOwnOrigin(headers, 'https://other.example/')).toBe(false);
});
