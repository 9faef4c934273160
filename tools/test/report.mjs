import { complainOfSecondTries, noteSecondTries } from './second-tries.mjs';
import { slowest } from './times.mjs';

const isTerminal = process.stderr.isTTY === true;
/** Interval of the message that a long step still runs, on a terminal that cannot redraw a line. */
const REMINDER_MS = 60_000;

/** CI ends at a moment (`SFERA_TEST_UNTIL`, in seconds since 1970), however slow its machine is; elsewhere no test is left out. */
const minutesLeft = () => (Number(process.env.SFERA_TEST_UNTIL ?? Infinity) - Date.now() / 1_000) / 60;

const clear = () => isTerminal && process.stderr.write('\r\x1b[K');

/**
 * Live progress and one line per step. Results go to stdout, the steps that run now to stderr.
 * @param showsAllTimes whether the times of all files follow each step instead of those of the slowest
 */
export function createReport({ showsAllTimes = false } = {}) {
  const active = new Map();
  const total = { passed: 0, failed: 0 };
  let slowness = 1;

  const status = () =>
    [...active].map(([title, { progress }]) => (progress ? `${title} ${progress}` : title)).join(' · ');
  const redraw = () => isTerminal && process.stderr.write(`\r\x1b[K${status() && `… ${status()}`}`);
  const reminder = setInterval(() => {
    if (!isTerminal && active.size > 0) process.stderr.write(`… ${status()}\n`);
  }, REMINDER_MS);

  /**
   * Runs one step: `{ title, run }`, whose run(onProgress) resolves to `{ passed, failed, output }`, and perhaps
   * `secondTries` (`{ test, why }`), `times` of files and a `timeLine`. False when the step has failed. A step that
   * needs more minutes (`needsMinutes`) than are left is named and left out. A step whose time on a quiet machine is
   * known (`quietSeconds`) tells how slow this one is.
   */
  async function runStep({ title, run, needsMinutes = 0, quietSeconds }) {
    if (minutesLeft() < needsMinutes) {
      console.log(`– ${title}: не начато, на это не осталось времени (нужно до ${needsMinutes} мин)`);
      return true;
    }
    const startedAt = performance.now();
    const state = { progress: '' };
    active.set(title, state);
    redraw();
    const result = await run((progress) => {
      state.progress = progress;
      redraw();
    }).catch((error) => ({ passed: 0, failed: 1, output: error.message }));
    active.delete(title);
    clear();
    total.passed += result.passed;
    total.failed += result.failed;
    const seconds = (performance.now() - startedAt) / 1000;
    if (quietSeconds !== undefined) slowness = Math.max(slowness, seconds / quietSeconds);
    print(title, result, seconds, showsAllTimes);
    await noteSecondTries(result.secondTries ?? [], slowness);
    redraw();
    return result.failed === 0;
  }

  return {
    runStep,
    /** Stops the live progress, prints the totals as the last line and resolves to the exit code. */
    async end() {
      clearInterval(reminder);
      clear();
      const complaint = process.env.CI === undefined ? undefined : await complainOfSecondTries();
      if (complaint !== undefined) console.log(complaint);
      const failed = total.failed + Number(complaint !== undefined);
      console.log(`${total.passed} passed, ${failed} failed`);
      return failed === 0 ? 0 : 1;
    },
  };
}

function print(title, result, seconds, showsAllTimes) {
  const { passed, failed, output, secondTries = [], times = [], timeLine } = result;
  const counts = passed + failed > 1 ? ` ${passed} из ${passed + failed}` : '';
  const time = seconds.toLocaleString('ru', { maximumFractionDigits: 1 });
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${title}:${counts || (failed === 0 ? ' да' : ' нет')} (${time} с)`,
  );
  const lines = [
    ...secondTries.map(({ test, why }) => `со второго раза: ${test}\n${why.replaceAll(/^/gm, '        ')}`),
    ...slowest(times, showsAllTimes),
    ...(timeLine ? [timeLine] : []),
  ];
  for (const line of lines) console.log(`    ${line}`);
  if (failed > 0) console.log(`${output.replaceAll(/^/gm, '    ')}\n`);
}
