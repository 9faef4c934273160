import { setTimeout as delay } from 'node:timers/promises';
import type { OwnedProcess } from './owned-process.ts';
import { text } from './text.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;
/** A database that has run this long has recovered: its next end has another cause. */
const STEADY_AFTER_MS = 30_000;

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/**
 * Starts PostgreSQL again whenever it ends by itself: killed, out of memory, crashed on a full disk. Attempts go on for
 * ever, because only the operator can tell that there is no hope, and each failure is logged with its reason.
 * @param startAgain rejects at once when its signal is aborted
 * @returns a function that ends the database for good, and resolves when it has ended
 */
export function keepRunning(
  postmaster: OwnedProcess,
  startAgain: (signal: AbortSignal) => Promise<OwnedProcess>,
  log: Log,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: OwnedProcess | undefined = postmaster;
  let pauseMs = FIRST_PAUSE_MS;

  async function restart(): Promise<OwnedProcess | undefined> {
    const endedAt = Date.now();
    while (!signal.aborted) {
      await delay(pauseMs, undefined, { signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      if (signal.aborted) return undefined;
      try {
        const started = await startAgain(signal);
        log.info(text.runsAgain(Date.now() - endedAt));
        return started;
      } catch (error) {
        if (!signal.aborted) log.warn(text.startsNot(error, pauseMs));
      }
    }
    return undefined;
  }

  async function supervise(): Promise<void> {
    while (running) {
      const startedAt = Date.now();
      // `stop` was called during the start.
      if (signal.aborted && !running.hasExited()) running.interrupt();
      await running.exited;
      if (signal.aborted) return;
      if (Date.now() - startedAt > STEADY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      log.warn(text.endedByItself);
      running = undefined;
      running = await restart();
    }
  }

  const ended = supervise();
  return async () => {
    stopping.abort();
    if (running && !running.hasExited()) running.interrupt();
    await ended;
  };
}
