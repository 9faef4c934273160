import { performance } from 'node:perf_hooks';
import { AppError } from '../../platform/core/errors.ts';
import { createMemoryBudget, type MemoryBudget } from './memory-budget.ts';

export interface FairQueueOptions {
  /** Works at once. */
  slots: number;
  /** What the works at once share, also with those of other queues. Default: no limit. */
  memory?: MemoryBudget;
  /** Of one person; what comes on top is refused. */
  maxWaitingPerOwner: number;
  /** Unit: milliseconds, from any moment on. */
  now?: () => number;
}

export interface FairWork {
  /** Who is charged: the id of a person. */
  owner: string;
  /** What the work keeps the machine busy for, as far as its header tells. Unit: milliseconds. */
  costMs: number;
  /** What the work takes at its worst; must fit into the queue's memory. Unit: bytes. Default: 0. */
  memoryBytes?: number;
  /** Aborted when nobody waits for the work any more. */
  signal?: AbortSignal | undefined;
}

export interface Turn {
  /** By how much the person has used more than their share lately, before this work. */
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
}

interface Waiting extends FairWork {
  memoryBytes: number;
  /** Names it in the budget of memory. */
  claim: object;
  start(turn: Turn): void;
}

/** What somebody has used in a quiet hour is held against them no longer than this. */
const MAX_DEBT_MS = 60_000;
const RETRY_AFTER_SECONDS = 10;

/**
 * The scheduler of expensive work: the waiting person who is charged least goes next, their own works in the order they
 * came (Virtual Clock, L. Zhang 1990: a person's clock goes forward by the cost of each work, and never stays behind the
 * wall's). Nobody holds the last slot beside works of their own, so a slot is always soon free for somebody else.
 */
export function createFairQueue({
  slots,
  memory = createMemoryBudget({ bytes: Infinity }),
  maxWaitingPerOwner,
  now = () => performance.now(),
}: FairQueueOptions): FairQueue {
  const slotsPerOwner = Math.max(1, slots - 1);
  const waiting: Waiting[] = [];
  /** Owner by owner of each running work. */
  const running: string[] = [];
  /** Where the clock of a person stands; one behind the wall's is forgotten. */
  const clocks = new Map<string, number>();

  const debtOf = (owner: string) => Math.min(MAX_DEBT_MS, Math.max(0, (clocks.get(owner) ?? 0) - now()));
  const runningOf = (owner: string) => running.filter((one) => one === owner).length;

  function charge({ owner, costMs }: FairWork): void {
    for (const [one, time] of clocks) if (time <= now()) clocks.delete(one);
    clocks.set(owner, now() + debtOf(owner) + costMs);
  }

  /** The next to run, if there is room for one. */
  function takeNext(): Waiting | undefined {
    const first = new Map<string, Waiting>();
    for (const work of waiting) if (!first.has(work.owner)) first.set(work.owner, work);
    // Sorting is stable: of equals the one that has waited longest.
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
      // What weighs more than everything there is runs alone.
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
