import { beforeEach, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** Percents as ffmpeg tells them, one each 100 ms. */
async function tell(follow: (percent: number) => void, percents: readonly number[]) {
  for (const percent of percents) {
    follow(percent);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.advanceTimersByTimeAsync(100);
  }
}
const upTo = (end: number) => Array.from({ length: end + 1 }, (_, percent) => percent);

it('notes one percent a second, and the first and the last one in any case', async () => {
  const noted: number[] = [];
  await tell(
    paced(async (percent) => void noted.push(percent)),
    [...upTo(35), 100],
  );
  expect(noted).toEqual([0, 10, 20, 30, 100]);
});

it('notes nothing twice, and nothing while a note is being written', async () => {
  const noted: number[] = [];
  const follow = paced(async (percent) => {
    noted.push(percent);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
  });
  await tell(follow, [...upTo(40), 100]);
  await vi.runAllTimersAsync();
  expect(noted).toEqual([0, 25, 100]);
});

it('goes on after a note that has failed', async () => {
  const note = vi.fn(async () => {}).mockRejectedValueOnce(new Error('The database is away'));
  await tell(paced(note), [0, ...upTo(10)]);
  expect(note.mock.calls.length).toBeGreaterThan(1);
});
