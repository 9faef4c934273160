import type { UserId } from '@sfera/contract/base/ids';
import { create } from 'zustand';
import { readStored, writeStored } from '#shared/api/private-storage.ts';

/** The things that may be on their way. Builds before there were imports wrote `1` for the others. */
type SentKind = 'works' | 'originals' | 'import';

/** Its deletion with the account finds the id in the key. */
const keyOf = (userId: UserId) => `sfera:sending:${userId}`;

const storedKinds = (userId: UserId): string => readStored(keyOf(userId))?.replace('1', 'works') ?? '';

/** The kinds by account, with spaces between. Read once: what another tab sends is of that tab. */
const useMarks = create<Readonly<Record<UserId, string>>>(() => ({}));

/** Whether something of this account is on its way, of an earlier page too: then the tray is loaded. */
export const useIsSending = (userId: UserId): boolean =>
  useMarks((marks) => marks[userId] ?? storedKinds(userId)) !== '';

export function markSending(userId: UserId, kind: SentKind, isSending: boolean): void {
  const others = storedKinds(userId)
    .split(' ')
    .filter((other) => other !== kind && other !== '');
  const kinds = [...others, ...(isSending ? [kind] : [])].join(' ');
  if (useMarks.getState()[userId] === kinds) return;
  useMarks.setState({ [userId]: kinds });
  writeStored(keyOf(userId), kinds === '' ? null : kinds);
}
