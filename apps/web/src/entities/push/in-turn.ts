let last: Promise<unknown> = Promise.resolve();

/** One change of the browser's subscription after the other: what is tapped quickly ends as it was tapped last. */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const turn = last.then(change);
  last = turn.catch(() => undefined);
  return turn;
}
