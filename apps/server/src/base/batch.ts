import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

interface Waiting<Item, Answer> {
  item: Item;
  key: string;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface BatchOptions<Item> {
  /** Time to gather before a batch runs; with 0, what arrives in the same turn of the event loop is gathered. */
  windowMs: number;
  maxItems: number;
  /**
   * Lets up to `most` batches run at a time: a further one for `from` waiting items, or when an item has waited
   * `longestMs`. Items with one key never run at the same time.
   */
  lanes?: { most: number; from: number; longestMs: number; keyOf(item: Item): string };
}

const ONE_LANE = { most: 1, from: 1, longestMs: 0, keyOf: () => '' };

/**
 * Gathers calls and runs them together. Unless there are `lanes`, one batch runs at a time and the next one gathers
 * meanwhile. Items with one key run in the order of their calls. `run` resolves to what answers each item.
 *
 * When a batch fails, each of its items is run alone, so that one of them spoils nothing for the others.
 */
export function createBatch<Item, Answer>(
  run: (items: readonly Item[]) => Promise<(item: Item) => Answer>,
  { windowMs, maxItems, lanes = ONE_LANE }: BatchOptions<Item>,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  const runningKeys = new Set<string>();
  let openLanes = 0;
  let overdue: NodeJS.Timeout | undefined;

  async function serve(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answerTo = await run(batch.map(({ item }) => item));
      for (const { item, resolve } of batch) resolve(answerTo(item));
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      // All at once: what failed for want of a database is refused as soon as without a batch.
      else await Promise.all(batch.map((one) => serve([one])));
    }
  }

  /** Takes the oldest items that may run now. */
  function take(): Waiting<Item, Answer>[] {
    const batch: Waiting<Item, Answer>[] = [];
    const rest: Waiting<Item, Answer>[] = [];
    for (const one of waiting) {
      const mayRun = batch.length < maxItems && !runningKeys.has(one.key);
      (mayRun ? batch : rest).push(one);
    }
    waiting = rest;
    return batch;
  }

  async function openLane(): Promise<void> {
    openLanes += 1;
    for (;;) {
      if (waiting.length > 0 && waiting.length < maxItems)
        await (windowMs > 0 ? delay(windowMs) : nextTurn());
      const batch = take();
      // The items that are left wait for a key that runs in another lane, which takes them afterwards.
      if (batch.length === 0) break;
      for (const { key } of batch) runningKeys.add(key);
      await serve(batch);
      for (const { key } of batch) runningKeys.delete(key);
      // The other lanes take the few that wait.
      if (openLanes > 1 && waiting.length < lanes.from) {
        if (waiting.length > 0) openLaneWhenOverdue();
        break;
      }
    }
    openLanes -= 1;
  }

  /** One batch that takes long, because of a lock, must not keep the items of other keys waiting. */
  function openLaneWhenOverdue(): void {
    overdue ??= setTimeout(() => {
      overdue = undefined;
      if (waiting.length > 0 && openLanes < lanes.most) void openLane();
    }, lanes.longestMs);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, key: lanes.keyOf(item), resolve, reject });
      if (openLanes === 0 || (openLanes < lanes.most && waiting.length >= lanes.from)) void openLane();
      else if (openLanes < lanes.most) openLaneWhenOverdue();
    });
}
