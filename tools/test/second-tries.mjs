import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { run } from '../setup/run.mjs';

/** One JSON object a line for each test that passed on a second try: `{ at, commit, seed, slowness, test, why }`. */
const FILE = join(ROOT, 'second-tries.jsonl');
/** CI refuses a change when more tests than this needed a second try on a machine as quick as a quiet one. */
const MOST_IN_CI = 3;

/** The seed of everything that tests draw at random; `SFERA_TEST_SEED` repeats a run. */
export const SEED = process.env.SFERA_TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31));

/** The beginning of an error tells a late machine from a fault, and names the line. Unit: characters. */
const LONGEST_WHY = 1_200;
// oxlint-disable-next-line no-control-regex -- colours of a terminal
const COLOURS = /\u001B\[[\d;]*m/g;

/** The text of the first error of a failed try, without colours. */
export const firstWords = (error = '') => error.replaceAll(COLOURS, '').slice(0, LONGEST_WHY);

/**
 * Notes the tests that passed on a second try, each `{ test, why }` with the error of the first try.
 * @param slowness time of the run so far, in that of a quiet machine
 */
export async function noteSecondTries(tests, slowness, file = FILE) {
  if (tests.length === 0) return;
  const { output } = await run('git', ['-c', 'safe.directory=*', 'rev-parse', '--short=12', 'HEAD']);
  const noted = { at: new Date().toISOString(), commit: output, seed: SEED, slowness };
  await appendFile(file, tests.map((test) => `${JSON.stringify({ ...noted, ...test })}\n`).join(''));
}

/**
 * A complaint when more tests than a loaded machine explains needed a second try; undefined when all is well. A machine
 * that is twice as slow is late twice as often.
 */
export async function complainOfSecondTries(file = FILE) {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const slowness = Math.max(1, ...lines.map((line) => JSON.parse(line).slowness));
  const most = Math.floor(MOST_IN_CI * slowness);
  if (lines.length <= most) return undefined;
  return `Со второго раза прошло тестов: ${lines.length}, в CI на такой машине не больше ${most}. Почините их (почему — ниже шага и в second-tries.jsonl).`;
}
