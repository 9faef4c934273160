import { backoffMs } from './backoff.ts';

/**
 * How a pass ended: `done` when no write is left to send; otherwise the queue rests, for as long as the server named
 * (`restMs`) or by exponential backoff.
 */
export type PassEnd = 'done' | { readonly restMs: number | null; readonly hasSent: boolean };

interface Work {
  /** Whether a write may be sent now. */
  hasNext: () => boolean;
  /** Sends all writes that may be sent. Never rejects. */
  pass: () => Promise<PassEnd>;
}

/** One queue: at most one pass at a time, with a rest after a failed pass. */
export class Queue {
  readonly #work: Work;
  #isBusy = false;
  /** Failed passes in a row. */
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The server has named the time, so `wake` does not shorten the rest. */
  #isTimeGiven = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Starts a pass, unless one is under way or the queue rests. */
  start(): void {
    if (this.#isBusy || this.#timer !== undefined || !this.#work.hasNext()) return;
    this.#isBusy = true;
    void this.#run();
  }

  /** Starts a pass even during a rest, unless the server has named the time. */
  wake(): void {
    if (!this.#isTimeGiven) this.stop();
    this.start();
  }

  /** Starts a pass after a while, unless one is under way or scheduled. */
  startIn(ms: number): void {
    if (!this.#isBusy && this.#timer === undefined) this.#rest(ms, false);
  }

  /** Ends a rest. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isTimeGiven = false;
  }

  async #run(): Promise<void> {
    const end = await this.#work.pass();
    this.#isBusy = false;
    if (end === 'done') {
      this.#failures = 0;
      // Writes may have come after the last one was sent.
      this.start();
    } else {
      if (end.hasSent) this.#failures = 0;
      this.#rest(end.restMs ?? backoffMs(this.#failures), end.restMs !== null);
      this.#failures += 1;
    }
  }

  #rest(ms: number, isTimeGiven: boolean): void {
    this.#isTimeGiven = isTimeGiven;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#isTimeGiven = false;
      this.start();
    }, ms);
  }
}
