import { useRef } from 'react';
import { ownWrites, useOwnWrites, type Writes } from './store.ts';
import type { Write, WriteKind } from './write.ts';

export const isOf = <Data>(write: Write, kind: WriteKind<Data>): write is Write<Data> =>
  write.kind === kind.name;

/** Those of a kind, oldest first. */
export const ownWritesOf = <Data>(kind: WriteKind<Data>): readonly Write<Data>[] =>
  ownWrites().filter((write): write is Write<Data> => isOf(write, kind));

/** The write of a kind under a key; undefined when there is none. */
export const useWrite = <Data>(kind: WriteKind<Data>, key: string): Write<Data> | undefined =>
  useOwnWrites((writes) =>
    writes.find((write): write is Write<Data> => isOf(write, kind) && write.key === key),
  );

/** The writes that are picked: the same array as long as they are the same. */
export function useSome<Picked extends Write>(isPicked: (write: Write) => write is Picked): readonly Picked[];
export function useSome(isPicked: (write: Write) => boolean): Writes;
export function useSome(isPicked: (write: Write) => boolean): Writes {
  const last = useRef<Writes>([]);
  return useOwnWrites((writes) => {
    const now = writes.filter(isPicked);
    const isSame = now.length === last.current.length && now.every((write, at) => write === last.current[at]);
    return isSame ? last.current : (last.current = now);
  });
}
