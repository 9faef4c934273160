import { expect, it } from 'vitest';
import { runAttack } from './run.ts';

const RUN_TIMEOUT_MS = 240_000;

it(
  'holds against a small part of `npm run attack`',
  async () => {
    const { tally } = await runAttack({
      seed: 17,
      requests: 3_000,
      known: 300,
      files: 25,
      seconds: 120,
      slowMs: 60_000,
      isSmall: true,
      onNews: () => {},
    });
    expect(tally.failures).toEqual([]);
    expect([tally.requests, tally.files]).toEqual([expect.any(Number), 25]);
    expect(tally.requests).toBeGreaterThan(3_000);
  },
  RUN_TIMEOUT_MS,
);
