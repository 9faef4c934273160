import { describe, expect, it } from 'vitest';
import { addressOf, makeSecret, stepOf } from './codes.ts';

/** The secret of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;

describe('a code', () => {
  // The last six digits of the appendix's codes for SHA-1.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 after %i seconds', (seconds, code) => {
    const now = new Date(seconds * 1_000);
    expect(stepOf(SECRET, code, now)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-2, null],
    [-1, 41_152_263],
    [0, 41_152_263],
    [1, 41_152_263],
    [2, null],
  ])('is taken by a clock that is %i half minutes ahead: %j', (steps, step) => {
    const now = new Date(1_234_567_890_000 + steps * STEP_MS);
    expect(stepOf(SECRET, '005924', now)).toBe(step);
  });

  it.each(['', '5924', '0059240', '00592a', '٠٠٥٩٢٤', ' 005924'])('is never %j', (code) => {
    expect(stepOf(SECRET, code, new Date(1_234_567_890_000))).toBeNull();
  });
});

it('makes secrets of 160 bits, each another one', () => {
  const secrets = new Set(Array.from({ length: 50 }, makeSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('names the server and the login to the app', () => {
  const { protocol, host, pathname, searchParams } = new URL(addressOf(SECRET, 'ana', 'Сфера'));
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Сфера:ana']);
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Сфера',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
