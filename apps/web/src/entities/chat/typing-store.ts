import type { CircleId, PeerId, UserId } from '@sfera/contract/base/ids';
import { create } from 'zustand';

export const TYPING_SHOWN_MS = 3_000;

/** A person who types. */
interface Typist {
  readonly id: UserId;
  /** Empty in a chat of two. */
  readonly name: string;
}

/** The people who type in each chat, by its other side; the first one first. */
type Typing = ReadonlyMap<PeerId, readonly Typist[]>;

const useStore = create<{ typing: Typing }>(() => ({ typing: new Map() }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const useIsTyping = (partnerId: PeerId): boolean => useStore(({ typing }) => typing.has(partnerId));

const NO_TYPISTS: readonly Typist[] = [];

/** Who types in the chat with this person or circle, the first one first. */
export const useTypists = (partnerId: PeerId): readonly Typist[] =>
  useStore(({ typing }) => typing.get(partnerId) ?? NO_TYPISTS);

const typistsIn = (partnerId: PeerId) => useStore.getState().typing.get(partnerId) ?? NO_TYPISTS;

function setTypists(partnerId: PeerId, typists: readonly Typist[]): void {
  const typing = new Map(useStore.getState().typing);
  if (typists.length > 0) typing.set(partnerId, typists);
  else typing.delete(partnerId);
  useStore.setState({ typing });
}

/** Stops the clock that hides a typist. Returns its name. */
function stopTimer(partnerId: PeerId, userId: UserId): string {
  const name = `${partnerId} ${userId}`;
  clearTimeout(timers.get(name));
  timers.delete(name);
  return name;
}

/**
 * Shows that a person types: for a while, unless the typing goes on. `circle`: in its chat, instead of that of the two.
 */
export function showTyping(userId: UserId, circle?: { id: CircleId; userName: string }): void {
  const partnerId = circle?.id ?? userId;
  timers.set(
    stopTimer(partnerId, userId),
    setTimeout(() => hideTyping(userId, partnerId), TYPING_SHOWN_MS),
  );
  const typists = typistsIn(partnerId);
  if (!typists.some(({ id }) => id === userId))
    setTypists(partnerId, [...typists, { id: userId, name: circle?.userName ?? '' }]);
}

/** @param partnerId the chat: of the two, unless it is a circle's */
export function hideTyping(userId: UserId, partnerId: PeerId = userId): void {
  stopTimer(partnerId, userId);
  const typists = typistsIn(partnerId);
  const left = typists.filter(({ id }) => id !== userId);
  if (left.length < typists.length) setTypists(partnerId, left);
}

/** Hides all typing in a chat that is gone. */
export function hideAllTyping(partnerId: PeerId): void {
  for (const { id } of typistsIn(partnerId)) hideTyping(id, partnerId);
}

/** Forgets all typing: without a connection nothing is known of the people. */
export function forgetTyping(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  useStore.setState({ typing: new Map() });
}
