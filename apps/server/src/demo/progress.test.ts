import { expect, it } from 'vitest';
import { openProgress } from './progress.ts';

/** An output that keeps what is written. `seconds` sets the clock. */
function makeOutput(isTTY: boolean) {
  let text = '';
  let nowMs = 0;
  const progress = openProgress(200, { isTTY, write: (part: string) => void (text += part) }, () => nowMs);
  return { progress, text: () => text, at: (seconds: number) => void (nowMs = seconds * 1000) };
}

it('draws a bar on a terminal, with what is being made and the time left', () => {
  const { progress, text, at } = makeOutput(true);
  progress.begin('рисую');
  at(10);
  progress.add(50);
  expect(text().split('\u001B[2K').at(-1)).toBe('██████░░░░░░░░░░░░░░░░░░ 25 % · рисую, осталось около 30 с');
  progress.say('Лента видна');
  expect(text()).toContain('\u001B[2KЛента видна\n');
  progress.end();
  expect(text().endsWith('\r\u001B[2K')).toBe(true);
});

it('writes a plain line for each tenth elsewhere', () => {
  const { progress, text, at } = makeOutput(false);
  progress.begin('рисую');
  for (let step = 1; step <= 40; step += 1) {
    at(step * 10);
    progress.add(5);
  }
  progress.end();
  const lines = text().trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('10 %: рисую, осталось около 6 мин');
  expect(lines.at(-1)).toBe('100 %: рисую');
});
