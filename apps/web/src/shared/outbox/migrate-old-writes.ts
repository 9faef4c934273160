import type { UserId } from '@sfera/contract/ids';
import { createStore, del, values, type UseStore } from 'idb-keyval';
import { closeOnDelete } from '../api/close-on-delete.ts';
import { outboxDatabaseOf, waitingDatabaseOf } from '../api/private-storage.ts';
import { READ_TIMEOUT_MS } from './kept-writes.ts';
import { underLock } from './under-lock.ts';
import type { Write } from './write.ts';

/** A reaction, like, follow or comment as earlier versions of the app stored it; unknown kinds are dropped. */
interface OldChange {
  readonly id: string;
  readonly atMs: number;
  readonly kind: string;
  readonly postId?: string;
  readonly userId?: string;
  readonly comment?: { readonly tempId: string };
}

/** A message as earlier versions of the app stored it. */
interface OldMessage {
  readonly tempId: string;
  readonly partner: { readonly id: string };
  readonly state: Write['state'];
  readonly failure: string | null;
}

/** False when the device has no room for the write. */
type Take = (write: Write) => Promise<boolean>;

/**
 * Takes over the writes that earlier versions of the app stored in databases of their own. An open tab of such a
 * version sends under the locks that are held here, and is told to drop what was taken.
 */
export async function takeOldWrites(userId: UserId, take: Take): Promise<void> {
  const { signal } = new AbortController();
  const taken = Promise.allSettled([
    underLock(waitingDatabaseOf(userId), signal, () => takeChanges(userId, take)),
    takeMessages(userId, take),
  ]);
  // The old tab may hold a lock for as long as an upload takes; nothing else waits for it.
  const late = new Promise((resolve) => setTimeout(resolve, READ_TIMEOUT_MS));
  await Promise.race([taken, late]);
}

const openOld = async (name: string, store: string): Promise<UseStore> => {
  const opened = createStore(name, store);
  await closeOnDelete(opened);
  return opened;
};

function tellOldTabs(name: string, news: unknown): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(news);
  channel.close();
}

async function takeChanges(userId: UserId, take: Take): Promise<void> {
  const store = await openOld(waitingDatabaseOf(userId), 'writes');
  const versions = await values<OldChange>(store);
  const latest = new Map(
    versions.toSorted((one, other) => one.atMs - other.atMs).map((change) => [change.id, change]),
  );
  for (const change of latest.values()) {
    const write = writeOf(change);
    if (write && !(await take(write))) latest.delete(change.id);
  }
  for (const { id, atMs } of versions) if (latest.has(id)) await del(`${id}@${atMs}`, store);
  if (versions.length > 0) tellOldTabs(waitingDatabaseOf(userId), 'changed');
}

function writeOf({ id: _id, atMs, kind, ...wanted }: OldChange): Write | null {
  const waiting = { kind, atMs, state: 'waiting', failure: null, hasWaited: true } as const;
  const { comment, postId, userId } = wanted;
  if (kind === 'comment' && comment) return { ...waiting, key: comment.tempId, data: comment };
  const key = kind === 'follow' ? userId : postId;
  return key !== undefined && ['reaction', 'like', 'follow'].includes(kind)
    ? { ...waiting, key, data: wanted }
    : null;
}

async function takeMessages(userId: UserId, take: Take): Promise<void> {
  const name = outboxDatabaseOf(userId);
  const { signal } = new AbortController();
  const store = await openOld(name, 'messages');
  const partners = new Set((await values<OldMessage>(store)).map(({ partner }) => partner.id));
  const takeTo = async (partnerId: string) => {
    const messages = await values<OldMessage>(store);
    for (const { state, failure, ...data } of messages.filter(({ partner }) => partner.id === partnerId)) {
      const { tempId } = data;
      // 'temp-' and the time in ms: the sorted ids are in the order of writing.
      const atMs = Number(tempId.split('-')[1]) || 1;
      const write: Write = { kind: 'message', key: tempId, data, atMs, state, failure, hasWaited: false };
      if (await take(write)) await del(tempId, store);
      tellOldTabs(name, { type: 'sent', tempId });
    }
  };
  await Promise.all(Array.from(partners, (id) => underLock(`${name}:${id}`, signal, () => takeTo(id))));
}
