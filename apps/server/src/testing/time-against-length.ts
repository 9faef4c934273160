import { cpuMs } from '@sfera/contract/words/testing-reading-time';
import { expect } from 'vitest';

/** Runs whose fastest one counts. */
const RUNS = 3;
/** Other work empties the caches of the processor in some rounds; a reader that is too slow is so in each. */
const ROUNDS = 4;
/** Four times the length takes four times as long; sixteen times as long would be quadratic. */
const MOST_GROWTH = 10;
/** Times below this say nothing of growth. Unit: milliseconds. */
const FLOOR_MS = 8;
/** Far more than any reader takes for its largest input. Unit: milliseconds. */
const MOST_MS = 1_000;

async function fastestMs(run: () => unknown): Promise<number> {
  let fastest = Infinity;
  for (let at = 0; at < RUNS && !(fastest > MOST_MS && at > 0); at += 1) {
    const from = cpuMs();
    // A refusal is an answer too.
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    await (async () => run())().catch(() => {});
    fastest = Math.min(fastest, cpuMs() - from);
  }
  return fastest;
}

/** Expects that the time of a reader grows no faster than the length of its input, up to `length`. */
export async function expectLinear<Input>(
  make: (length: number) => Input | Promise<Input>,
  read: (input: Input) => unknown,
  length: number,
): Promise<void> {
  const [quarter, whole] = [await make(length / 4), await make(length)];
  await fastestMs(() => read(quarter)); // compiles the code
  let [wholeMs, longestMs] = [Infinity, 0];
  for (let round = 0; round < ROUNDS && wholeMs >= longestMs; round += 1) {
    // oxlint-disable no-await-in-loop -- one run after the other
    const quarterMs = await fastestMs(() => read(quarter));
    wholeMs = await fastestMs(() => read(whole));
    // oxlint-enable no-await-in-loop
    longestMs = Math.min(MOST_MS, FLOOR_MS + MOST_GROWTH * Math.max(1, quarterMs));
  }
  expect(wholeMs).toBeLessThan(longestMs);
}
