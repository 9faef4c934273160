import type { UserId } from '@sfera/contract/ids';
import { create } from 'zustand';
import type { OutgoingMessage } from '../types.ts';

type Outgoing = readonly OutgoingMessage[];

const NONE: Outgoing = [];

/** What waits in this tab, by account and in the order of writing. Stays over a sign-out; no other account reads it. */
export const useOutgoingStore = create<Readonly<Partial<Record<UserId, Outgoing>>>>(() => ({}));

export const outgoingOf = (userId: UserId): Outgoing => useOutgoingStore.getState()[userId] ?? NONE;

/** One more, or one that has changed. */
export const withOutgoing = (all: Outgoing, message: OutgoingMessage): Outgoing =>
  [...all.filter(({ tempId }) => tempId !== message.tempId), message].toSorted((one, other) =>
    one.tempId < other.tempId ? -1 : 1,
  );

export const setOutgoing = (userId: UserId, change: (all: Outgoing) => Outgoing): void =>
  useOutgoingStore.setState({ [userId]: change(outgoingOf(userId)) });
