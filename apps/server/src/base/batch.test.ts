import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR_MS } from '@sfera/contract/base/time';
import { expect, it, vi } from 'vitest';
import { createBatch } from './batch.ts';

const SETTINGS = { windowMs: 1, maxItems: 10 };

/** A batch that doubles numbers, and the items of each run. */
function createDoubling(refused: readonly number[] = [], settings = SETTINGS) {
  const calls: number[][] = [];
  let running = 0;
  let mostRunning = 0;
  const double = createBatch(async (numbers: readonly number[]) => {
    calls.push([...numbers]);
    mostRunning = Math.max(mostRunning, (running += 1));
    await Promise.resolve();
    running -= 1;
    const bad = numbers.find((number) => refused.includes(number));
    if (bad !== undefined) throw new Error(`No ${bad}`);
    return (number) => number * 2;
  }, settings);
  return { calls, double, mostRunning: () => mostRunning };
}

it('runs together what comes together, and gives each its own answer', async () => {
  const { calls, double } = createDoubling();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

it('runs one batch at a time, none over the limit, first come first served', async () => {
  const { calls, double, mostRunning } = createDoubling();
  const numbers = Array.from({ length: 25 }, (_, index) => index);
  expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((number) => number * 2));
  expect(calls).toEqual([numbers.slice(0, 10), numbers.slice(10, 20), numbers.slice(20)]);
  expect(mostRunning()).toBe(1);
});

it('gathers what comes while a batch runs', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const calls: number[][] = [];
  const same = createBatch(async (numbers: readonly number[]) => {
    calls.push([...numbers]);
    start();
    await opened;
    return (number) => number;
  }, SETTINGS);
  const first = same(1);
  await started;
  const others = [same(2), same(3)];
  open();
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 3]);
  expect(calls).toEqual([[1], [2, 3]]);
});

it('fails only what fails alone, and goes on', async () => {
  const { calls, double } = createDoubling([2]);
  const results = await Promise.allSettled([1, 2, 3].map(double));
  expect(results).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('No 2') },
    { status: 'fulfilled', value: 6 },
  ]);
  expect(calls).toEqual([[1, 2, 3], [1], [2], [3]]);
  await expect(double(2)).rejects.toThrow('No 2');
  expect(await double(5)).toBe(10);
});

/** Batches of texts, whose key is the first letter, that run until they are ended, oldest first. */
function createHeld(most: number, { from = 1, longestMs = 0 } = {}) {
  const calls: string[][] = [];
  const ends: (() => void)[] = [];
  const same = createBatch(
    async (texts: readonly string[]) => {
      calls.push([...texts]);
      await new Promise<void>((resolve) => ends.push(resolve));
      return (text) => text;
    },
    {
      windowMs: 0,
      maxItems: 10,
      lanes: { most, from, longestMs, keyOf: (text: string) => text.slice(0, 1) },
    },
  );
  const begun = (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count));
  return { calls, same, begun, endOldest: () => ends.shift()?.() };
}

it('runs batches of different keys side by side, and those of one key in order', async () => {
  const { calls, same, begun, endOldest } = createHeld(2);
  const answers = [same('a1')];
  await begun(1);
  answers.push(same('a2'), same('b1'), same('a3'));
  await begun(2);
  expect(calls).toEqual([['a1'], ['b1']]);
  endOldest();
  await begun(3);
  expect(calls[2]).toEqual(['a2', 'a3']);
  endOldest();
  endOldest();
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('gathers what comes while all lanes run', async () => {
  const { calls, same, begun, endOldest } = createHeld(2);
  const answers = [same('a')];
  await begun(1);
  answers.push(same('b'));
  await begun(2);
  answers.push(same('c'), same('d'));
  await nextTurn();
  expect(calls).toHaveLength(2);
  endOldest();
  await begun(3);
  expect(calls[2]).toEqual(['c', 'd']);
  endOldest();
  endOldest();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
});

it('opens a further lane for as many items as are worth one, and leaves fewer to the lanes that run', async () => {
  const { calls, same, begun, endOldest } = createHeld(2, { from: 2, longestMs: HOUR_MS });
  const answers = [same('a')];
  await begun(1);
  answers.push(same('b'));
  await nextTurn();
  await nextTurn();
  expect(calls).toHaveLength(1);
  answers.push(same('c'));
  await begun(2);
  answers.push(same('d'));
  endOldest();
  await nextTurn();
  await nextTurn();
  expect(calls).toEqual([['a'], ['b', 'c']]);
  endOldest();
  await begun(3);
  endOldest();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
});

it('opens a further lane for an item that has waited long', async () => {
  const { calls, same, begun, endOldest } = createHeld(2, { from: 2, longestMs: 5 });
  const answers = [same('a')];
  await begun(1);
  answers.push(same('b'));
  await begun(2);
  expect(calls).toEqual([['a'], ['b']]);
  endOldest();
  endOldest();
  expect(await Promise.all(answers)).toEqual(['a', 'b']);
});
