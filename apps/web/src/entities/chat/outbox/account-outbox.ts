import type { UserId } from '@sfera/contract/ids';
import type { OutgoingMessage } from '../types.ts';
import { openKeptOutgoing } from './kept-outgoing.ts';
import { outgoingOf, setOutgoing, withOutgoing } from './outgoing-store.ts';

/**
 * What happens to an outgoing message, in any tab:
 * - `put`: it is written, or its state has changed
 * - `sent`: the server has it
 * - `discarded`: the person wants it gone, also from the server if it has come that far
 */
export type OutboxChange =
  | { readonly type: 'put'; readonly message: OutgoingMessage }
  | { readonly type: 'sent'; readonly tempId: string }
  | { readonly type: 'discarded'; readonly tempId: string };

/** @param isOwn made in this tab */
type OutboxListener = (change: OutboxChange, isOwn: boolean) => void;

/** The outgoing messages of one account: in memory first, then on the device and in the other tabs. */
export interface AccountOutbox {
  readonly userId: UserId;
  /** In the order of writing. */
  all: () => readonly OutgoingMessage[];
  find: (tempId: string) => OutgoingMessage | undefined;
  /** Shown at once, or when `draw` calls back; storage and other tabs follow. */
  change: (change: OutboxChange, draw?: (show: () => void) => void) => void;
  /** Returns what stops it. */
  subscribe: (listener: OutboxListener) => () => void;
  /** What an earlier page has left is there. */
  readonly loaded: Promise<void>;
}

const opened = new Map<UserId, AccountOutbox>();

/** The same one each time; it stays open as long as the page. */
export function openOutbox(userId: UserId): AccountOutbox {
  const known = opened.get(userId);
  if (known) return known;
  const outbox = createOutbox(userId);
  opened.set(userId, outbox);
  return outbox;
}

function createOutbox(userId: UserId): AccountOutbox {
  const kept = openKeptOutgoing(userId);
  const listeners = new Set<OutboxListener>();
  const gone = new Set<string>();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`sfera:outbox:${userId}`) : null;
  const find = (wanted: string) => outgoingOf(userId).find(({ tempId }) => tempId === wanted);

  const apply = (change: OutboxChange, isOwn: boolean) => {
    if (change.type !== 'put') {
      gone.add(change.tempId);
      setOutgoing(userId, (all) => all.filter(({ tempId }) => tempId !== change.tempId));
    } else if (!gone.has(change.message.tempId))
      setOutgoing(userId, (all) => withOutgoing(all, change.message));
    for (const listener of listeners) listener(change, isOwn);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<OutboxChange>) => apply(data, false));

  const load = async () => {
    const messages = await kept.read();
    setOutgoing(userId, (all) => {
      const missed = messages.filter(({ tempId }) => !gone.has(tempId) && !find(tempId));
      return missed.reduce(withOutgoing, all);
    });
  };

  return {
    userId,
    all: () => outgoingOf(userId),
    find,
    change(change, draw = (show) => show()) {
      if (change.type !== 'put') {
        gone.add(change.tempId);
        kept.drop(change.tempId);
      } else if (gone.has(change.message.tempId)) return;
      else if (isWorthKeeping(find(change.message.tempId), change.message)) kept.keep(change.message);
      draw(() => apply(change, true));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel?.postMessage(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    loaded: load(),
  };
}

/** Whether it is on its way is of no interest to the next page, and a photo is not written twice for it. */
const isWorthKeeping = (before: OutgoingMessage | undefined, after: OutgoingMessage) =>
  !before || before.state === 'failed' || after.state === 'failed';
