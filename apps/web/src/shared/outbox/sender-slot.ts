import type { QueryClient } from '@tanstack/react-query';
import type { Account } from './store.ts';
import type { Write } from './write.ts';

// Connects the code that every screen loads to the sender, which is loaded after the first paint.

type Begin = (account: Account, write: Write, cache: QueryClient | undefined) => void;

let sender: Begin | null = null;

/** Starts to send a write; null until the sender is loaded. */
export const loadedSender = (): Begin | null => sender;

/** Called by the sender once it is loaded. */
export const setSender = (begin: Begin): void => void (sender = begin);

/** Keyed by the data of a write. */
const refusals = new WeakMap<object, (error: Error) => void>();

/** Calls `tell` when the first attempt of a write is refused. */
export const onRefusal = (data: object, tell: (error: Error) => void): void => void refusals.set(data, tell);

export function tellRefused({ data }: Write, error: Error): void {
  if (data instanceof Object) refusals.get(data)?.(error);
}
