import { expect, it } from 'vitest';
import { createFairQueue, type FairQueueOptions, type FairWork, type Turn } from './fair-queue.ts';
import { createMemoryBudget } from './memory-budget.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A queue with a stopped clock, whose works end when the test ends them. */
function testQueue(options: Partial<FairQueueOptions> = {}) {
  let time = 0;
  const queue = createFairQueue({ slots: 1, maxWaitingPerOwner: 100, now: () => time, ...options });
  const started: string[] = [];
  const turns = new Map<string, Turn>();
  const ends = new Map<string, () => void>();
  async function end(name: string) {
    ends.get(name)?.();
    await settle();
  }
  return {
    started,
    turns,
    pass: (ms: number) => void (time += ms),
    /** `name` is the owner and a number: «anna 1». */
    add(name: string, work: Partial<FairWork> = {}) {
      const owner = name.split(' ')[0] ?? '';
      return queue.run({ owner, costMs: 1000, ...work }, async (turn) => {
        started.push(name);
        turns.set(name, turn);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      });
    },
    end,
    /** Ends the running works in turn until none is left. */
    async endAll() {
      await settle();
      for (let at = 0; at < started.length; at += 1) await end(started[at] ?? '');
    },
  };
}

it('lets people take turns, each with their works in order', async () => {
  const { add, endAll, started } = testQueue();
  for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4', 'anna 1', 'anna 2', 'boris 1'])
    void add(name);
  await endAll();
  expect(started).toEqual(['flood 1', 'anna 1', 'boris 1', 'flood 2', 'anna 2', 'flood 3', 'flood 4']);
});

it('counts what works cost, not how many they are', async () => {
  const { add, endAll, started } = testQueue();
  for (const name of ['heavy 1', 'heavy 2']) void add(name, { costMs: 3000 });
  for (const n of [1, 2, 3, 4]) void add(`light ${n}`);
  await endAll();
  expect(started).toEqual(['heavy 1', 'light 1', 'light 2', 'light 3', 'heavy 2', 'light 4']);
});

it('tells whether somebody has more works waiting', async () => {
  const { add, endAll, turns } = testQueue();
  for (const name of ['anna 1', 'anna 2', 'anna 3', 'boris 1']) void add(name);
  await endAll();
  const more = [...turns].map(([name, { hasMore }]) => [name, hasMore]);
  expect(more).toEqual([
    ['anna 1', false], // the others came later
    ['boris 1', false],
    ['anna 2', true],
    ['anna 3', false],
  ]);
});

it('tells how far ahead of their share somebody is, and forgets it with time', async () => {
  const { add, endAll, turns, pass } = testQueue();
  for (const name of ['anna 1', 'anna 2', 'boris 1']) void add(name);
  await endAll();
  pass(1500);
  void add('anna 3', { costMs: 1_000_000 });
  await endAll();
  void add('anna 4');
  pass(60_000);
  await endAll();
  void add('anna 5');
  await endAll();
  const debts = [...turns].map(([name, { debtMs }]) => [name, debtMs]);
  expect(Object.fromEntries(debts)).toEqual({
    'anna 1': 0,
    'anna 2': 1000,
    'boris 1': 0,
    'anna 3': 500,
    'anna 4': 60_000,
    'anna 5': 1000,
  });
});

it('keeps one slot for others', async () => {
  const { add, started } = testQueue({ slots: 3 });
  for (const name of ['flood 1', 'flood 2', 'flood 3', 'anna 1']) void add(name);
  await settle();
  expect(started).toEqual(['flood 1', 'flood 2', 'anna 1']);
});

it('gives the slot on when a work fails', async () => {
  const queue = createFairQueue({ slots: 1, maxWaitingPerOwner: 1 });
  const work = { owner: 'anna', costMs: 1 };
  const failing = queue.run(work, () => Promise.reject(new Error('broken')));
  const next = queue.run(work, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('refuses what is too much of one person, and nothing of another', async () => {
  const { add, endAll, started } = testQueue({ maxWaitingPerOwner: 2 });
  for (const name of ['flood 1', 'flood 2', 'flood 3']) void add(name);
  await expect(add('flood 4')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 10 });
  void add('anna 1');
  await endAll();
  expect(started.toSorted()).toEqual(['anna 1', 'flood 1', 'flood 2', 'flood 3']);
});

it('forgets a waiting work at once when nobody waits for it', async () => {
  const { add, endAll, started } = testQueue({ maxWaitingPerOwner: 1 });
  const client = new AbortController();
  void add('anna 1');
  const left = add('anna 2', { signal: client.signal });
  client.abort();
  await expect(left).rejects.toMatchObject({ code: 'upload_broken' });
  void add('anna 3');
  await expect(add('boris 1', { signal: client.signal })).rejects.toMatchObject({ code: 'upload_broken' });
  await endAll();
  expect(started).toEqual(['anna 1', 'anna 3']);
});

it('starts together only what fits into the memory', async () => {
  const { add, end, started } = testQueue({ slots: 3, memory: createMemoryBudget({ bytes: 100 }) });
  void add('anna 1', { memoryBytes: 60 });
  void add('boris 1', { memoryBytes: 60 });
  void add('vera 1', { memoryBytes: 40 });
  void add('gleb 1', { memoryBytes: 500 });
  await settle();
  expect(started).toEqual(['anna 1', 'vera 1']);
  await end('anna 1');
  expect(started).toEqual(['anna 1', 'vera 1', 'boris 1']);
  await end('vera 1');
  await end('boris 1');
  expect(started).toEqual(['anna 1', 'vera 1', 'boris 1', 'gleb 1']);
});

it('does not let the light ones keep a heavy one waiting for ever', async () => {
  const { add, end, started } = testQueue({ slots: 2, memory: createMemoryBudget({ bytes: 100 }) });
  void add('first 1', { memoryBytes: 40 });
  void add('heavy 1', { memoryBytes: 90 });
  for (let n = 0; n < 20; n += 1) void add(`light${n} 1`, { memoryBytes: 40 });
  await settle();
  for (let at = 0; !started.includes('heavy 1') && at < 20; at += 1) await end(started[at] ?? '');
  expect(started.indexOf('heavy 1')).toBe(9);
});

it('begins as many works as a new number of slots allows', async () => {
  const queue = createFairQueue({ slots: 1, maxWaitingPerOwner: 100 });
  const started: string[] = [];
  for (const owner of ['anna', 'boris', 'clara', 'denis'])
    void queue.run({ owner, costMs: 1 }, async () => {
      started.push(owner);
      await new Promise(() => {});
    });
  await settle();
  expect(started).toEqual(['anna']);
  queue.resize(3);
  await settle();
  expect(started).toEqual(['anna', 'boris', 'clara']);
});
