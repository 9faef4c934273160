import type { UserId } from '@sfera/contract/ids';
import { waitingDatabaseOf } from '#shared/api/private-storage.ts';
import { allWaiting, putWaiting, setWaiting, type WaitingWrite } from '#shared/waiting/waiting.ts';
import { openKeptWrites } from './kept-writes.ts';
import type { WriteActions } from './write-actions.ts';

const find = (wanted: string) => allWaiting().find(({ id }) => id === wanted);

/** Keeps what waits in this tab in step with the device, and by that with the other tabs. */
export function shareWaiting(
  userId: UserId,
  actionsOf: (write: WaitingWrite) => WriteActions,
  signal: AbortSignal,
) {
  const kept = openKeptWrites(userId);
  /** Which version of each write is on the device, as far as this tab knows. */
  const versions = new Map<string, number>();
  /** For which the device has no room. */
  const homeless = new WeakSet<WaitingWrite>();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(waitingDatabaseOf(userId)) : null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const tellTabs = () => signal.aborted || channel?.postMessage('changed');

  function keepNew(): boolean {
    const added = allWaiting().filter(({ id, atMs }) => versions.get(id) !== atMs);
    for (const write of added) {
      versions.set(write.id, write.atMs);
      void keep(write);
    }
    return added.length > 0;
  }

  async function keep(write: WaitingWrite): Promise<void> {
    if (await kept.keep(write)) tellTabs();
    else homeless.add(write);
  }

  async function sync(): Promise<void> {
    // Read after these were kept; what is done meanwhile is not in the answer.
    const before = allWaiting();
    const found = await kept.read();
    if (!found || signal.aborted) return;
    for (const write of found) {
      const own = find(write.id);
      if (own && own.atMs >= write.atMs) continue;
      versions.set(write.id, write.atMs);
      putWaiting(write);
      actionsOf(write).show();
    }
    const ids = new Set(found.map(({ id }) => id));
    for (const write of before) {
      if (ids.has(write.id) || homeless.has(write) || find(write.id) !== write) continue;
      remove(write);
      actionsOf(write).leave();
    }
  }

  function remove(write: WaitingWrite): void {
    versions.delete(write.id);
    setWaiting((writes) => writes.filter((other) => other !== write));
  }

  /** True when nothing newer has come in its place meanwhile. */
  async function finish(write: WaitingWrite): Promise<boolean> {
    await kept.drop(write);
    tellTabs();
    if (signal.aborted) return false;
    const now = find(write.id);
    if (now === write) remove(write);
    // The answer told of the older one.
    else if (now) actionsOf(now).show();
    return now === write;
  }

  channel?.addEventListener('message', () => void sync(), { signal });
  signal.addEventListener('abort', () => channel?.close());
  return {
    /** Puts on the device what is not there yet. False when there is nothing new. */
    keepNew,
    /** Takes over what other tabs, or earlier pages, have done; lets go what another tab has sent. */
    sync,
    /** Takes away what needs no sending any more. */
    finish,
  };
}
