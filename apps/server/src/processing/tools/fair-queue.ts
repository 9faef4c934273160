import { performance } from 'node:perf_hooks';
import { AppError } from '../../base/errors.ts';
import { createMemoryBudget, type MemoryBudget } from './memory-budget.ts';

export interface FairQueueOptions {
  /** Works that run at once. */
  slots: number;
  /** The memory that running works share, also with other queues. Default: no limit. */
  memory?: MemoryBudget;
  /** Works of one person that may wait; further works are refused. */
  maxWaitingPerOwner: number;
  /** A monotonic clock. Unit: milliseconds. */
  now?: () => number;
}

export interface FairWork {
  /** Id of the person who is charged for the work. */
  owner: string;
  /** Estimated processor time of the work. Unit: milliseconds. */
  costMs: number;
  /** Peak memory of the work; must fit into the queue's memory. Unit: bytes. Default: 0. */
  memoryBytes?: number;
  /** Aborted when the result is not needed any more. */
  signal?: AbortSignal | undefined;
}

export interface Turn {
  /** How far the person's recent works exceed their share, without this work. */
  debtMs: number;
  /** Further works of the person wait behind this one. */
  hasMore: boolean;
}

export interface FairQueue {
  /**
   * Runs `use` when it is the work's turn.
   * @throws {AppError} `rate_limited` at once when the person has too many waiting; `upload_broken` when `signal` is
   *   aborted before the turn comes
   */
  run<T>(work: FairWork, use: (turn: Turn) => Promise<T>): Promise<T>;
  /** Changes how many works run at once, for works that have not begun. */
  resize(slots: number): void;
}

interface Waiting extends FairWork {
  memoryBytes: number;
  /** Identifies the work in the memory budget. */
  claim: object;
  start(turn: Turn): void;
}

/** A person's debt is capped at this, so that use in a quiet hour is not charged for long. */
const MAX_DEBT_MS = 60_000;
const RETRY_AFTER_SECONDS = 10;

/**
 * Schedules expensive work fairly between people (Virtual Clock, L. Zhang 1990). Each person has a clock that advances
 * by the cost of each work and is never behind real time. The waiting person with the earliest clock is next, and a
 * person's own works run in the order of their arrival. A person with a running work never gets the last slot, so a
 * slot is soon free for another person.
 */
export function createFairQueue({
  slots: firstSlots,
  memory = createMemoryBudget({ bytes: Infinity }),
  maxWaitingPerOwner,
  now = () => performance.now(),
}: FairQueueOptions): FairQueue {
  let slots = firstSlots;
  const waiting: Waiting[] = [];
  /** The owner of each running work. */
  const running: string[] = [];
  /** The clock of each person. A clock behind real time is forgotten. */
  const clocks = new Map<string, number>();

  const debtOf = (owner: string) => Math.min(MAX_DEBT_MS, Math.max(0, (clocks.get(owner) ?? 0) - now()));
  const runningOf = (owner: string) => running.filter((one) => one === owner).length;

  function charge({ owner, costMs }: FairWork): void {
    for (const [one, time] of clocks) if (time <= now()) clocks.delete(one);
    clocks.set(owner, now() + debtOf(owner) + costMs);
  }

  /** Takes the work that runs next, if a slot and memory are free. */
  function takeNext(): Waiting | undefined {
    const first = new Map<string, Waiting>();
    for (const work of waiting) if (!first.has(work.owner)) first.set(work.owner, work);
    const slotsPerOwner = Math.max(1, slots - 1);
    // Sorting is stable, so works with equal clocks stay in the order of their arrival.
    const inOrder = [...first.values()]
      .filter(({ owner }) => runningOf(owner) < slotsPerOwner)
      .toSorted((a, b) => debtOf(a.owner) - debtOf(b.owner));
    const next = inOrder.find(({ claim, memoryBytes }) => memory.take(claim, memoryBytes));
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  }

  function startNext(): void {
    while (running.length < slots) {
      const work = takeNext();
      if (!work) return;
      const { owner } = work;
      const turn = { debtMs: debtOf(owner), hasMore: waiting.some((one) => one.owner === owner) };
      running.push(owner);
      charge(work);
      work.start(turn);
    }
  }

  function waitForTurn(work: FairWork, claim: object): Promise<Turn> {
    const { owner, signal } = work;
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new AppError('upload_broken'));
        memory.leave(claim);
      };
      const start = (turn: Turn) => {
        signal?.removeEventListener('abort', leave);
        resolve(turn);
      };
      // A work that needs more than the whole budget runs alone.
      const memoryBytes = Math.min(work.memoryBytes ?? 0, memory.most);
      const entry: Waiting = { ...work, memoryBytes, claim, start };
      if (signal?.aborted) return reject(new AppError('upload_broken'));
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
      startNext();
      const own = waiting.filter((one) => one.owner === owner);
      if (own.length <= maxWaitingPerOwner) return;
      waiting.splice(waiting.indexOf(entry), 1);
      signal?.removeEventListener('abort', leave);
      memory.leave(claim);
      const message = 'Ваши прошлые файлы ещё обрабатываются. Подождите немного';
      reject(new AppError('rate_limited', { message, retryAfterSeconds: RETRY_AFTER_SECONDS }));
    });
  }

  memory.onRoom(startNext);
  return {
    resize(newSlots) {
      slots = newSlots;
      startNext();
    },
    async run(work, use) {
      const claim = {};
      const turn = await waitForTurn(work, claim);
      try {
        return await use(turn);
      } finally {
        running.splice(running.indexOf(work.owner), 1);
        memory.leave(claim);
      }
    },
  };
}
