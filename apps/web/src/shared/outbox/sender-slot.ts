import type { QueryClient } from '@tanstack/react-query';
import type { Account } from './store.ts';
import type { Write } from './write.ts';

// Between what every screen has and the sender, which comes after the first paint.

type Begin = (account: Account, write: Write, cache: QueryClient | undefined) => void;

let sender: Begin | null = null;

/** Begins to send; null until the sender is there. */
export const begins = (): Begin | null => sender;

/** The sender is there. */
export const sendBy = (begin: Begin): void => void (sender = begin);

/** By the data of a write. */
const refusals = new WeakMap<object, (error: Error) => void>();

/** Calls back when the first try of a write is refused. */
export const onRefusal = (data: object, tell: (error: Error) => void): void => void refusals.set(data, tell);

export function tellRefused({ data }: Write, error: Error): void {
  if (data instanceof Object) refusals.get(data)?.(error);
}
