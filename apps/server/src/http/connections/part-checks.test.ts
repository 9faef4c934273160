import { expect, it } from 'vitest';
import { createPartChecks, type PartState } from './part-checks.ts';

it('asks a part once, however many strangers ask at the same moment', async () => {
  let asked = 0;
  const look = createPartChecks({
    async database() {
      asked += 1;
      return 'ok';
    },
  });
  await Promise.all(Array.from({ length: 100 }, look));
  expect(await look()).toEqual({ database: 'ok' });
  expect(asked).toBe(1);
});

it('does not wait for a part that hangs, does not ask it a second time, and hears of the others', async () => {
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<PartState>();
  const look = createPartChecks({
    storage() {
      asked += 1;
      return promise;
    },
    database: async () => 'ok',
  });
  expect(await look()).toEqual({ storage: 'away', database: 'ok' });
  // The answers are kept for a while.
  const again = expect.poll(look, { timeout: 10_000 });
  resolve('ok');
  await again.toEqual({ storage: 'ok', database: 'ok' });
  expect(asked).toBeGreaterThanOrEqual(1);
  expect(asked).toBeLessThanOrEqual(2);
});
