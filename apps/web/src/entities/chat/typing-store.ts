import type { UserId } from '@sfera/contract/ids';
import { TYPING_SHOWN_MS } from '@sfera/contract/limits';
import { create } from 'zustand';

/** Somebody who types. */
interface Typist {
  readonly id: UserId;
  /** Empty in a chat of two. */
  readonly name: string;
}

/** Of each chat, by its other side: who types there, the first one first. */
type Typing = ReadonlyMap<UserId, readonly Typist[]>;

const useStore = create<{ typing: Typing }>(() => ({ typing: new Map() }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const useIsTyping = (partnerId: UserId): boolean => useStore(({ typing }) => typing.has(partnerId));

const NO_TYPISTS: readonly Typist[] = [];

/** Who types in the chat with this person or circle, the first one first. */
export const useTypists = (partnerId: UserId): readonly Typist[] =>
  useStore(({ typing }) => typing.get(partnerId) ?? NO_TYPISTS);

const typistsIn = (partnerId: UserId) => useStore.getState().typing.get(partnerId) ?? NO_TYPISTS;

function setTypists(partnerId: UserId, typists: readonly Typist[]): void {
  const typing = new Map(useStore.getState().typing);
  if (typists.length > 0) typing.set(partnerId, typists);
  else typing.delete(partnerId);
  useStore.setState({ typing });
}

/** Stops the clock that hides a typist. Returns its name. */
function stopTimer(partnerId: UserId, userId: UserId): string {
  const name = `${partnerId} ${userId}`;
  clearTimeout(timers.get(name));
  timers.delete(name);
  return name;
}

/** Shows that somebody types: for a while, unless it goes on. `circle`: in its chat, instead of that of the two. */
export function showTyping(userId: UserId, circle?: { id: UserId; userName: string }): void {
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
export function hideTyping(userId: UserId, partnerId: UserId = userId): void {
  stopTimer(partnerId, userId);
  const typists = typistsIn(partnerId);
  const left = typists.filter(({ id }) => id !== userId);
  if (left.length < typists.length) setTypists(partnerId, left);
}

/** Nobody is seen to type in a chat that is gone. */
export function hideAllTyping(partnerId: UserId): void {
  for (const { id } of typistsIn(partnerId)) hideTyping(id, partnerId);
}

/** Without a connection nothing is known of anybody. */
export function forgetTyping(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  useStore.setState({ typing: new Map() });
}
