import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createWaker } from './wake.ts';

const away = new Error('the database is away');

it('wakes the workers of queues with jobs, by one statement for all, also after a look that failed', async () => {
  const query = vi
    .fn<(text: string, values: unknown[]) => Promise<{ rows: { name: string }[] }>>()
    .mockRejectedValueOnce(away)
    .mockResolvedValue({ rows: [{ name: 'full' }] });
  const errors: Error[] = [];
  const waker = createWaker({ query } as unknown as pg.Pool, 'jobs', 0.01, (error) => errors.push(error));
  const [wakeFull, wakeEmpty] = [vi.fn(), vi.fn()];
  waker.add('full', wakeFull);
  waker.add('empty', wakeEmpty);
  await expect.poll(() => wakeFull.mock.calls.length).toBeGreaterThan(0);
  await waker.stop();
  expect(wakeEmpty).not.toHaveBeenCalled();
  expect(errors).toEqual([away]);
  expect(query).toHaveBeenCalledWith(expect.stringContaining('"jobs".job'), [['full', 'empty']]);
  const looks = query.mock.calls.length;
  expect(looks).toBe(wakeFull.mock.calls.length + errors.length);
});
