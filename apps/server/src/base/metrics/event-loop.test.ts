import { expect, it } from 'vitest';
import { watchEventLoop } from './event-loop.ts';
import { allSeries } from './series.ts';

const read = async (name: string) =>
  (
    await allSeries()
      .find((one) => one.name === name)
      ?.read()
  )?.[0]?.value;

it('tells the longest hold in processor time since the last reading, and counts the long ones', async () => {
  let cpuMs = 0;
  let looks = 0;
  const end = watchEventLoop(() => {
    looks += 1;
    return cpuMs;
  });
  const countBefore = (await read('sfera_event_loop_long_holds_total')) ?? 0;
  const hold = async (ms: number) => {
    const before = looks;
    cpuMs += ms;
    await expect.poll(() => looks).toBeGreaterThan(before + 1);
  };
  await hold(30);
  await hold(250);
  await hold(90);
  end();
  expect(await read('sfera_event_loop_held_seconds')).toBe(0.25);
  expect(await read('sfera_event_loop_held_seconds')).toBe(0);
  expect(await read('sfera_event_loop_long_holds_total')).toBe(countBefore + 1);
});
