// A module of its own, so that code that holds the reload does not import the code that waits.

const works = new Set<Promise<unknown>>();

/** The work that a reload waits for. */
export const heldBy: ReadonlySet<Promise<unknown>> = works;

/** Makes a reload by the app wait until this work settles, but only for a limited time. */
export function holdReload(work: Promise<unknown>): void {
  works.add(work);
  const forget = () => works.delete(work);
  work.then(forget, forget);
}
