/** Does the work for all items, some at once; rejects at the first failure, when the running ones have ended. */
export async function forEach<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const failure = new AbortController();
  const worker = async () => {
    try {
      for (
        let next = await iterator.next();
        !next.done && !failure.signal.aborted;
        next = await iterator.next()
      )
        await work(next.value);
    } catch (error) {
      failure.abort();
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
