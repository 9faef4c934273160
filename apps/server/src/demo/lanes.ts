/** Runs `run` for each item, at most `lanes` at once, in their order. The first error ends the lanes. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  // All lanes take from one iterator.
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of waiting) await run(item);
    }),
  );
}
