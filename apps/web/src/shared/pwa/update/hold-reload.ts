// Apart from what waits for it: whoever holds a reload up needs no more than this.

const works = new Set<Promise<unknown>>();

/** What a reload waits for now. */
export const heldBy: ReadonlySet<Promise<unknown>> = works;

/** A reload that the app makes by itself waits for the end of this, whether it succeeds or not, but not for ever. */
export function holdReload(work: Promise<unknown>): void {
  works.add(work);
  const forget = () => works.delete(work);
  work.then(forget, forget);
}
