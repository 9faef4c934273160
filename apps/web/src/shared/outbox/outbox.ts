import type { QueryClient } from '@tanstack/react-query';
import { networkError } from '../api/api-error.ts';
import { loadedSender, onRefusal, tellRefused } from './sender-slot.ts';
import { ownAccount, setWrites, writesOf, type Account } from './store.ts';
import { idOf, kindOf, laneOf, type Write, type WriteKind } from './write.ts';

interface PutOptions {
  /** Optional for a kind without layer, `show` and `keep`. */
  cache?: QueryClient;
  /** The server has refused the first attempt. */
  onRefused?: ((error: Error) => void) | undefined;
}

let lastMs = 0;

/** Shows a write at once, replaces the earlier write with its key, and sends it. */
export function put<Data extends object>(
  kind: WriteKind<Data>,
  data: Data,
  { cache, onRefused }: PutOptions = {},
): void {
  const account = ownAccount();
  const before = writesOf(account);
  // Later than every write before it, even when the clock was set back since.
  lastMs = Math.max(Date.now(), lastMs + 1, ...before.map(({ atMs }) => atMs + 1));
  const fresh = { kind: kind.name, key: kind.key(data), data, atMs: lastMs, failure: null } as const;
  const first: Write = { ...fresh, state: 'waiting', hasWaited: false };
  const lane = laneOf(first);
  const write = { ...first, hasWaited: before.some((other) => other.hasWaited && laneOf(other) === lane) };
  if (onRefused) onRefusal(data, onRefused);
  setWrites(account, (writes) => [...writes.filter((other) => idOf(other) !== idOf(write)), write]);
  if (cache) {
    kind.show?.(data, cache);
    if (write.hasWaited) kind.keep?.(data, cache);
  }
  void send(account, write, cache);
}

async function send(account: Account, write: Write, cache: QueryClient | undefined): Promise<void> {
  try {
    // Not part of the first scripts: the sender is loaded after the first paint, or with the first tap.
    if (!loadedSender()) await import('./sender.ts');
    loadedSender()?.(account, write, cache);
  } catch {
    setWrites(account, (writes) => writes.filter((other) => other !== write));
    const error = networkError();
    if (cache) kindOf(write)?.undo?.(write.data, cache, error, { hasWaited: false });
    tellRefused(write, error);
  }
}
