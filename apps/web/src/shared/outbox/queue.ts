import { backoffMs } from './backoff.ts';

/**
 * How a pass ended: nothing is left to try (`done`), or the queue rests: as long as the server has named (`restMs`), or
 * the longer the more tries have failed in a row.
 */
export type PassEnd = 'done' | { readonly restMs: number | null; readonly hasSent: boolean };

interface Work {
  /** Whether there is anything that may be sent now. */
  hasNext: () => boolean;
  /** Sends what there is. Never rejects. */
  pass: () => Promise<PassEnd>;
}

/** One sender: at most one pass at a time, with a rest after a pass that failed. */
export class Queue {
  readonly #work: Work;
  #isBusy = false;
  /** In a row. */
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The server has named the time: nothing wakes it earlier. */
  #isTimeGiven = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Begins a pass, unless one is under way or it rests. */
  start(): void {
    if (this.#isBusy || this.#timer !== undefined || !this.#work.hasNext()) return;
    this.#isBusy = true;
    void this.#run();
  }

  /** Begins a pass also when it rests, unless the server has named the time. */
  wake(): void {
    if (!this.#isTimeGiven) this.stop();
    this.start();
  }

  /** Looks again after a while, unless it does so anyway. */
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
      // Done while the last one was on its way.
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
