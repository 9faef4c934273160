import { expect, it } from 'vitest';
import { createMemoryBudget, withMemory } from './memory-budget.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const works = (count: number) => Array.from({ length: count }, () => ({}));

it('keeps room for a light work beside any heavy ones', () => {
  const budget = createMemoryBudget({ bytes: 100, lightBytes: 20 });
  const [heavy, other, light] = works(3);
  expect([budget.most, budget.take({}, 60), budget.take(heavy ?? {}, 21)]).toEqual([80, true, false]);
  expect([budget.take(light ?? {}, 20), budget.take({}, 20), budget.take({}, 20)]).toEqual([
    true,
    true,
    false,
  ]);
  budget.leave(light ?? {});
  expect(budget.take(other ?? {}, 20)).toBe(true);
});

it('has heavy works wait for one that eight others passed, and light ones only outside their own room', () => {
  const budget = createMemoryBudget({ bytes: 100, lightBytes: 10 });
  const first = {};
  budget.take(first, 50);
  const passed = {};
  expect(budget.take(passed, 90)).toBe(false);
  for (const work of works(8)) {
    expect(budget.take(work, 20)).toBe(true);
    budget.leave(work);
  }
  expect([budget.take({}, 20), budget.take({}, 10), budget.take({}, 10)]).toEqual([false, true, false]);
  budget.leave(first);
  expect(budget.take(passed, 90)).toBe(true);
});

it('takes a part out of a whole that others share', () => {
  const whole = createMemoryBudget({ bytes: 100 });
  const part = createMemoryBudget({ bytes: 60, of: whole });
  const [one, two] = works(2);
  expect([part.most, part.take(one ?? {}, 50), part.take({}, 20)]).toEqual([60, true, false]);
  expect([whole.take(two ?? {}, 60), whole.take(two ?? {}, 50)]).toEqual([false, true]);
  part.leave(one ?? {});
  expect([part.take({}, 60), part.take({}, 50)]).toEqual([false, true]);
});

it('runs a work when there is room for it, and forgets one that nobody waits for any more', async () => {
  const budget = createMemoryBudget({ bytes: 100 });
  const first = {};
  budget.take(first, 80);
  const client = new AbortController();
  const left = withMemory(budget, 50, client.signal, async () => 'left');
  const waiting = withMemory(budget, 500, undefined, async () => 'done');
  client.abort();
  await expect(left).rejects.toMatchObject({ code: 'upload_broken' });
  await settle();
  budget.leave(first);
  expect(await waiting).toBe('done');
  expect(budget.take({}, 100)).toBe(true);
});

it('grows together with its whole', () => {
  const whole = createMemoryBudget({ bytes: 100, lightBytes: 10 });
  const part = createMemoryBudget({ bytes: 60, of: whole });
  expect([part.take({}, 60), part.take({}, 40)]).toEqual([true, false]);
  part.grow(50);
  expect([part.most, whole.most]).toEqual([110, 140]);
  expect([part.take({}, 40), part.take({}, 20)]).toEqual([true, false]);
});
