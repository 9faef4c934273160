import { test } from '@playwright/test';

const SEED_VARIABLE = 'SFERA_TEST_SEED';
const SEEDS = 2 ** 32;

/**
 * Random numbers for a test, as of `Math.random`. The report of a failure names their seed; with the seed in
 * `SFERA_TEST_SEED` the test meets the same numbers again.
 */
export function seeded(): () => number {
  const given = process.env[SEED_VARIABLE];
  const seed = given === undefined ? Math.floor(Math.random() * SEEDS) : Number(given);
  if (!Number.isInteger(seed)) throw new Error(`${SEED_VARIABLE} is no whole number: ${given}`);
  const { attachments, annotations } = test.info();
  const description = `${SEED_VARIABLE}=${seed}`;
  annotations.push({ type: 'seed', description });
  // The text of an attachment is printed beside a failure.
  attachments.push({ name: 'seed', contentType: 'text/plain', body: Buffer.from(description) });
  let state = seed;
  // The generator Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / SEEDS;
  };
}
