import { relative } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

const SHOWN = 15;
/** The line by which Vitest tells what its time was spent on: transform, setup, import, tests, environment. */
const DURATION = /^ *Duration .*$/m;

/**
 * Times of the files of a Vitest report. A file's time reaches from the start of its first test to the end of its last
 * one: imports and `beforeAll` stand in Vitest's own line alone. Unit: seconds.
 */
export const vitestTimes = (results) =>
  results.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));

/** Times of the files of a Playwright report: all tests, screens and tries of a file together. Unit: seconds. */
export const playwrightTimes = (suites) =>
  suites.map((suite) => ({ file: suite.file, seconds: sum(durationsOf(suite)) / 1000 }));

const durationsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(durationsOf),
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
];

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Vitest's own line about its time, of its output; empty without one. */
export const durationLine = (output) => DURATION.exec(output)?.[0].trim() ?? '';

/** Lists the slowest files, the slowest first, one line for each; all files when `isAll`. */
export function slowest(times, isAll) {
  const sorted = times.toSorted((a, b) => b.seconds - a.seconds);
  const total = sum(times.map(({ seconds }) => seconds));
  return [
    ...sorted
      .slice(0, isAll ? sorted.length : SHOWN)
      .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} с  ${file}`),
    ...(times.length > 0 ? [`${total.toFixed(0).padStart(7)} с  всего, файлов: ${times.length}`] : []),
  ];
}
