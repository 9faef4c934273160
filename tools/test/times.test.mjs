import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/paths.mjs';
import { durationLine, playwrightTimes, slowest, vitestTimes } from './times.mjs';

it('counts a file of Vitest from its first test to the end of its last one', () => {
  expect(vitestTimes([{ name: join(ROOT, 'tools/a.test.mjs'), startTime: 1000, endTime: 3500 }])).toEqual([
    { file: 'tools/a.test.mjs', seconds: 2.5 },
  ]);
});

const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });

it('adds up all tests of a file of Playwright, also those in groups and on a second try', () => {
  expect(
    playwrightTimes([{ file: 'a.spec.ts', specs: [spec(1000, 500)], suites: [{ specs: [spec(250)] }] }]),
  ).toEqual([{ file: 'a.spec.ts', seconds: 1.75 }]);
});

it('lists the fifteen slowest files, or all of them, and their sum', () => {
  const times = Array.from({ length: 20 }, (_, at) => ({ file: `file-${at}`, seconds: at }));
  const lines = slowest(times, false);
  expect(lines).toHaveLength(16);
  expect(lines[0]).toBe('   19.0 с  file-19');
  expect(lines.at(-1)).toBe('    190 с  всего, файлов: 20');
  expect(slowest(times, true)).toHaveLength(21);
  expect(slowest([], true)).toEqual([]);
});

it("finds Vitest's own line", () => {
  expect(durationLine('\n   Start at  01:51:49\n   Duration  18.99s (tests 61%, import 9%)\n\n')).toBe(
    'Duration  18.99s (tests 61%, import 9%)',
  );
});
