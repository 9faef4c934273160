// A module of its own, so that code that holds the reload does not import the code that waits.

const held = new Set<Promise<unknown>>();

/** The work that a reload waits for. */
export const heldWork: ReadonlySet<Promise<unknown>> = held;

/** Makes a reload by the app wait until this work settles, but only for a limited time. */
export function holdReload(work: Promise<unknown>): void {
  held.add(work);
  const forget = () => held.delete(work);
  work.then(forget, forget);
}
