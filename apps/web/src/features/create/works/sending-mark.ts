import type { UserId } from '@sfera/contract/base/ids';
import { create } from 'zustand';
import { readStored, writeStored } from '#shared/api/private-storage.ts';

/** Its deletion with the account finds the id in the key. */
const keyOf = (userId: UserId) => `sfera:sending:${userId}`;

/** By account. Read once: what another tab sends is of that tab. */
const useMarks = create<Readonly<Record<UserId, boolean>>>(() => ({}));

/** Whether works of this account are on their way, of an earlier page too: then the tray is loaded. */
export const useIsSending = (userId: UserId): boolean =>
  useMarks((marks) => marks[userId] ?? readStored(keyOf(userId)) !== null);

export function markSending(userId: UserId, isSending: boolean): void {
  if (useMarks.getState()[userId] === isSending) return;
  useMarks.setState({ [userId]: isSending });
  writeStored(keyOf(userId), isSending ? '1' : null);
}
