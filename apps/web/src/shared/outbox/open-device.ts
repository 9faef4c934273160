import type { UserId } from '@sfera/contract/base/ids';
import { writesDatabaseOf } from '../api/private-storage.ts';
import { openKeptWrites } from './kept-writes.ts';
import type { Device, Ending } from './device.ts';
import type { Outbox } from './sender.ts';
import { isKept, versionOf, WAITING_QUEUE } from './write-facts.ts';
import { idOf, type Write } from './write.ts';

type TabMessage =
  | { readonly type: 'put'; readonly write: Write }
  | { readonly type: 'ended'; readonly write: Omit<Write, 'data'>; readonly ending: Ending };

/** These names stay, so that tabs of this build and the former one never send side by side. */
const lockOf = (userId: UserId, queue: string) =>
  queue === WAITING_QUEUE ? `sfera:waiting:${userId}` : `sfera:outbox:${userId}:${queue}`;

/** Synchronizes an account's writes with the device and the other tabs, until `signal` is aborted. */
export function openDevice(userId: UserId, outbox: Outbox, signal: AbortSignal): Device {
  const kept = openKeptWrites(userId);
  /** The versions that are stored on the device, as far as this tab knows. */
  const stored = new Set<string>();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(writesDatabaseOf(userId)) : null;
  signal.addEventListener('abort', () => channel?.close());
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data), { signal });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const tellTabs = (message: TabMessage) => signal.aborted || channel?.postMessage(message);

  function receive(message: TabMessage): void {
    if (message.type === 'put') {
      outbox.take(message.write);
      return;
    }
    const known = outbox.find(idOf(message.write));
    outbox.leave({ ...message.write, data: known?.data }, message.ending);
  }

  async function keep(write: Write): Promise<void> {
    if (await kept.keep(write)) stored.add(versionOf(write));
  }

  async function sync(): Promise<void> {
    // Writes stored after this line are missing from the answer, and must not count as sent.
    const before = outbox.all().filter((write) => isKept(write) && stored.has(versionOf(write)));
    const found = await kept.read();
    if (!found || signal.aborted) return;
    const versions = new Set(found.map(versionOf));
    for (const write of found) {
      stored.add(versionOf(write));
      // This tab knows the state of its own version better.
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

/**
 * Runs `action` while no other tab holds the lock of this name; skips it when the signal aborts the wait. Without the
 * Locks API (a page served over plain http) the action runs at once.
 */
async function underLock(name: string, signal: AbortSignal, action: () => Promise<void>): Promise<void> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- see above
  if (!navigator.locks) return action();
  try {
    await navigator.locks.request(name, { signal }, action);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
