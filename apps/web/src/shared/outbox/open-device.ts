import type { UserId } from '@sfera/contract/ids';
import { outboxDatabaseOf, waitingDatabaseOf, writesDatabaseOf } from '../api/private-storage.ts';
import { openKeptWrites } from './kept-writes.ts';
import { takeOldWrites } from './migrate-old-writes.ts';
import type { Device, Ending } from './device.ts';
import type { Outbox } from './sender.ts';
import { underLock } from './under-lock.ts';
import { isKept, versionOf, WAITING_QUEUE } from './write-facts.ts';
import { idOf, type Write } from './write.ts';

type News =
  | { readonly type: 'put'; readonly write: Write }
  | { readonly type: 'ended'; readonly write: Omit<Write, 'data'>; readonly ending: Ending };

/** The locks of the versions before this one, so that a tab of one of them and this one never send side by side. */
const lockOf = (userId: UserId, queue: string) =>
  queue === WAITING_QUEUE ? waitingDatabaseOf(userId) : `${outboxDatabaseOf(userId)}:${queue}`;

/** Keeps an account's writes in step with the device and the other tabs, until `signal` is aborted. */
export function openDevice(userId: UserId, outbox: Outbox, signal: AbortSignal): Device {
  const kept = openKeptWrites(userId);
  /** Versions that are on the device, as far as this tab knows. */
  const stored = new Set<string>();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(writesDatabaseOf(userId)) : null;
  signal.addEventListener('abort', () => channel?.close());
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data), { signal });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const tellTabs = (news: News) => signal.aborted || channel?.postMessage(news);

  function hear(news: News): void {
    if (news.type === 'put') {
      outbox.take(news.write);
      return;
    }
    const known = outbox.find(idOf(news.write));
    outbox.leave({ ...news.write, data: known?.data }, news.ending);
  }

  async function keep(write: Write): Promise<boolean> {
    const isStored = await kept.keep(write);
    if (isStored) stored.add(versionOf(write));
    return isStored;
  }

  /** In memory at least. */
  async function takeOld(write: Write): Promise<boolean> {
    const isStored = await keep(write);
    if (!isStored) outbox.take(write);
    return isStored;
  }

  let old: Promise<void> | undefined;

  async function sync(): Promise<void> {
    old ??= takeOldWrites(userId, takeOld);
    await old;
    // What is kept after this is not in the answer.
    const before = outbox.all().filter((write) => isKept(write) && stored.has(versionOf(write)));
    const found = await kept.read();
    if (!found || signal.aborted) return;
    const versions = new Set(found.map(versionOf));
    for (const write of found) {
      stored.add(versionOf(write));
      // How far it has come is known better here.
      if (outbox.find(idOf(write))?.atMs !== write.atMs) outbox.take(write);
    }
    for (const write of before) if (!versions.has(versionOf(write))) outbox.leave(write, 'sent');
  }

  return {
    keep(write) {
      void keep(write);
      tellTabs({ type: 'put', write });
    },
    tell: (write) => void tellTabs({ type: 'put', write }),
    forget(write, ending) {
      void kept.drop(write);
      const { data: _, ...named } = write;
      tellTabs({ type: 'ended', write: named, ending });
    },
    sync,
    inTurn: (queue, action) => underLock(lockOf(userId, queue), signal, action),
  };
}
