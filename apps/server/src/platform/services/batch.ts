import { setTimeout as delay } from 'node:timers/promises';

interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Gathers calls and runs them together. One batch runs at a time and the next one gathers meanwhile, for at least
 * `windowMs`; it holds at most `maxItems`. `run` resolves to what answers each item.
 *
 * When a batch fails, each of its items is run alone, so that one of them spoils nothing for the others.
 */
export function createBatch<Item, Answer>(
  run: (items: readonly Item[]) => Promise<(item: Item) => Answer>,
  { windowMs, maxItems }: { windowMs: number; maxItems: number },
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let isRunning = false;

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

  async function serveAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      if (waiting.length < maxItems) await delay(windowMs);
      await serve(waiting.splice(0, maxItems));
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void serveAll();
    });
}
