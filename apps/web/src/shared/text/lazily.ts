/**
 * Makes the value at its first use. The first object of `Intl` costs a phone some fifty milliseconds, which the first
 * screen does without.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
