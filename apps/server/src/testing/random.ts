import { randomInt } from 'node:crypto';
import { beforeEach } from 'vitest';
import { type Random, seeded } from '../demo/seed/random.ts';

const MOST = 2 ** 31;

/**
 * A source of numbers for the tests of a file, from the seed `SFERA_TEST_SEED` or from a new one. A test that fails says
 * which seed the file had; what happens at once may still come in another order.
 */
export function testRandom(): Random {
  const given = process.env['SFERA_TEST_SEED'];
  const seed = given === undefined ? randomInt(MOST) : Number(given);
  if (!Number.isInteger(seed)) throw new Error('SFERA_TEST_SEED is no whole number');
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => void process.stderr.write(`The seed of this file: SFERA_TEST_SEED=${seed}\n`));
  });
  return seeded(seed);
}
