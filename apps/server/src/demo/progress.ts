/** Where progress is shown: a terminal, or a file that gets plain lines. */
export interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Progress of a work with several parts, in Russian. */
export interface Progress {
  /** Says what is being made from now on. */
  begin(what: string): void;
  /** Adds to the finished part of the work. */
  add(work: number): void;
  /** A line of its own, above the bar. */
  say(line: string): void;
  end(): void;
}

const BAR_WIDTH = 24;
const LINES = 10;
/** An estimate from less than this share of the work would be a guess. */
const ESTIMATED_FROM = 0.08;
const CLEAR_LINE = '\r\u001B[2K';

/**
 * A bar on a terminal, elsewhere a line for each tenth.
 * @param total work to be done, in the unit of `add`
 * @param now milliseconds of any clock
 */
export function openProgress(
  total: number,
  output: ProgressOutput = process.stderr,
  now: () => number = () => performance.now(),
): Progress {
  const isTerminal = output.isTTY === true;
  const startedAtMs = now();
  let [done, shownTenths, what] = [0, 0, ''];

  const share = () => Math.min(1, done / total);
  const left = () => {
    if (share() < ESTIMATED_FROM || share() === 1) return '';
    return `, осталось ${duration(((now() - startedAtMs) / share()) * (1 - share()))}`;
  };
  const percent = () => `${Math.floor(share() * 100)} %`;
  const draw = () => {
    if (isTerminal) {
      const full = Math.round(share() * BAR_WIDTH);
      const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
      output.write(`${CLEAR_LINE}${bar} ${percent()} · ${what}${left()}`);
      return;
    }
    const tenths = Math.floor(share() * LINES);
    if (tenths > shownTenths) output.write(`${percent()}: ${what}${left()}\n`);
    shownTenths = tenths;
  };
  return {
    begin(next) {
      what = next;
      draw();
    },
    add(work) {
      done += work;
      draw();
    },
    say(line) {
      output.write(`${isTerminal ? CLEAR_LINE : ''}${line}\n`);
      draw();
    },
    end() {
      if (isTerminal) output.write(CLEAR_LINE);
    },
  };
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `около ${seconds} с` : `около ${Math.round(seconds / 60)} мин`;
}
