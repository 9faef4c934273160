import type { QueryClient } from '@tanstack/react-query';
import { networkError } from '../api/api-error.ts';
import { begins, onRefusal, tellRefused } from './sender-slot.ts';
import { ownAccount, setWrites, writesOf, type Account } from './store.ts';
import { idOf, kindOf, laneOf, type Write, type WriteKind } from './write.ts';

interface PutOptions {
  /** May be left out where the kind has no layer, `show` or `keep`. */
  cache?: QueryClient;
  /** The server has refused the first try. */
  onRefused?: ((error: Error) => void) | undefined;
}

let lastMs = 0;

/** Shows a write at once, in the place of what was wanted before under its key, and sends it. */
export function put<Data extends object>(
  kind: WriteKind<Data>,
  data: Data,
  { cache, onRefused }: PutOptions = {},
): void {
  const account = ownAccount();
  const before = writesOf(account);
  // Later than all before it, also when the clock was put back since.
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
    // Not with the first scripts: it comes after the first paint, or with the first tap.
    if (!begins()) await import('./sender.ts');
    begins()?.(account, write, cache);
  } catch {
    setWrites(account, (writes) => writes.filter((other) => other !== write));
    const error = networkError();
    if (cache) kindOf(write)?.undo?.(write.data, cache, error, { hasWaited: false });
    tellRefused(write, error);
  }
}
