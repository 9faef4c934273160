import { STORY_PROGRESS_STEP_MS } from '@sfera/contract/stories/limits';

/** The least remaining time of a picture after a pause. */
export const MIN_REMAINING_MS = 50;

interface ClockListener {
  /**
   * Called at the start, every 100 ms while the clock runs, and when it is held. Unit: milliseconds since the start.
   */
  onStep: (elapsedMs: number, isRunning: boolean) => void;
  /** Called once, when the time is over. */
  onEnd: () => void;
}

/** The time for which a picture is shown: the clock starts held, runs, and can be held again. */
export class StoryClock {
  readonly #durationMs: number;
  readonly #listener: ClockListener;
  #elapsedMs = 0;
  /** A time of `performance.now()`; null while held. */
  #runningSinceMs: number | null = null;
  #stepTimer: ReturnType<typeof setInterval> | undefined;
  #endTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(durationMs: number, listener: ClockListener) {
    this.#durationMs = durationMs;
    this.#listener = listener;
  }

  get elapsedMs(): number {
    const running = this.#runningSinceMs === null ? 0 : performance.now() - this.#runningSinceMs;
    return Math.min(this.#durationMs, this.#elapsedMs + running);
  }

  run(): void {
    if (this.#runningSinceMs !== null) return;
    const remainingMs = Math.max(MIN_REMAINING_MS, this.#durationMs - this.#elapsedMs);
    this.#runningSinceMs = performance.now();
    this.#stepTimer = setInterval(() => this.#listener.onStep(this.elapsedMs, true), STORY_PROGRESS_STEP_MS);
    this.#endTimer = setTimeout(() => this.#end(), remainingMs);
    this.#listener.onStep(this.elapsedMs, true);
  }

  hold(): void {
    if (this.#runningSinceMs === null) return;
    this.#elapsedMs = this.elapsedMs;
    this.#stop();
    this.#listener.onStep(this.#elapsedMs, false);
  }

  /** Stops without calling `onEnd`. */
  dispose(): void {
    this.#stop();
  }

  #end() {
    this.#elapsedMs = this.#durationMs;
    this.#stop();
    this.#listener.onEnd();
  }

  #stop() {
    this.#runningSinceMs = null;
    clearInterval(this.#stepTimer);
    clearTimeout(this.#endTimer);
  }
}
