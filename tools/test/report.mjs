const isTerminal = process.stderr.isTTY === true;
/** Interval of the message that a long step still runs, on a terminal that cannot redraw a line. */
const REMINDER_MS = 60_000;

const clear = () => isTerminal && process.stderr.write('\r\x1b[K');

/** Live progress and one line per step. Results go to stdout, what is running now to stderr. */
export function createReport() {
  const active = new Map();
  const total = { passed: 0, failed: 0 };

  const status = () =>
    [...active].map(([title, { progress }]) => (progress ? `${title} ${progress}` : title)).join(' · ');
  const redraw = () => isTerminal && process.stderr.write(`\r\x1b[K${status() && `… ${status()}`}`);
  const reminder = setInterval(() => {
    if (!isTerminal && active.size > 0) process.stderr.write(`… ${status()}\n`);
  }, REMINDER_MS);

  /** Runs one step: `{ title, run }`, whose run(onProgress) resolves to `{ passed, failed, output }`. */
  async function runStep({ title, run }) {
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
    print(title, result, (performance.now() - startedAt) / 1000);
    redraw();
    return result.failed === 0;
  }

  return {
    runStep,
    /** Stops the live progress and gives the totals. */
    end() {
      clearInterval(reminder);
      clear();
      return total;
    },
  };
}

function print(title, { passed, failed, output, note }, seconds) {
  const counts = passed + failed > 1 ? ` ${passed} из ${passed + failed}` : '';
  const time = seconds.toLocaleString('ru', { maximumFractionDigits: 1 });
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${title}:${counts || (failed === 0 ? ' да' : ' нет')} (${time} с)${note ? ` ${note}` : ''}`,
  );
  if (failed > 0) console.log(`${output.replaceAll(/^/gm, '    ')}\n`);
}
