import { idOf, kindOf, type Write } from './write.ts';

/** Names one version of a write. */
export const versionOf = (write: Pick<Write, 'kind' | 'key' | 'atMs'>): string =>
  `${idOf(write)}@${write.atMs}`;

/** Whether it lies on the device. */
export const isKept = (write: Write): boolean => write.hasWaited || kindOf(write)?.patience === 'always';

/** Puts a write in its place among the others, and in the place of an earlier version. */
export const withWrite = (writes: readonly Write[], write: Write): readonly Write[] =>
  [...writes.filter((other) => idOf(other) !== idOf(write)), write].toSorted(
    (one, other) => one.atMs - other.atMs || (one.key < other.key ? -1 : 1),
  );
