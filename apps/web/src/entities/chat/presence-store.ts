import type { UserId } from '@sfera/contract/ids';
import { TYPING_SHOWN_MS } from '@sfera/contract/limits';
import { create } from 'zustand';
import { isReachable } from '#shared/api/reach.ts';
import { useOnline } from '#shared/offline-bar/use-online.ts';
import { useIsLiveMissed } from './live/live-connection.ts';

interface Status {
  readonly isOnline: boolean;
  /** Counts what was told; what an answer says is older than what was told since it was asked for. */
  readonly told: number;
}

/** Somebody who types. */
interface Typist {
  readonly id: UserId;
  /** Empty in a chat of two. */
  readonly name: string;
}

interface Presence {
  readonly statuses: ReadonlyMap<UserId, Status>;
  /** Of each chat, by its other side: who types there, the first one first. */
  readonly typing: ReadonlyMap<UserId, readonly Typist[]>;
}

const NOBODY: Presence = { statuses: new Map(), typing: new Map() };
const useStore = create<Presence>(() => NOBODY);
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let told = 0;

/** False while the live connection or the network is away: the known status may be old. */
export function useIsOnline(userId: UserId): boolean {
  const isStatusOld = useIsLiveMissed();
  const isReached = useOnline();
  const wasOnline = useStore(({ statuses }) => statuses.get(userId)?.isOnline ?? false);
  return wasOnline && isReached && !isStatusOld;
}

/** Those of `people` who are online, in the same order; nobody while the known statuses may be old. */
export function useOnlineAmong<Person extends { id: UserId }>(people: readonly Person[]): readonly Person[] {
  const isStatusOld = useIsLiveMissed();
  const isReached = useOnline();
  const statuses = useStore((presence) => presence.statuses);
  if (isStatusOld || !isReached) return [];
  return people.filter(({ id }) => statuses.get(id)?.isOnline);
}

export const useIsTyping = (partnerId: UserId): boolean => useStore(({ typing }) => typing.has(partnerId));

const NO_TYPISTS: readonly Typist[] = [];

/** Who types in the chat with this person or circle, the first one first. */
export const useTypists = (partnerId: UserId): readonly Typist[] =>
  useStore(({ typing }) => typing.get(partnerId) ?? NO_TYPISTS);

function setStatus(userId: UserId, isOnline: boolean): void {
  const { statuses } = useStore.getState();
  useStore.setState({ statuses: new Map(statuses).set(userId, { isOnline, told }) });
}

/** The server tells that somebody came or went. Who is gone types no more. */
export function putStatus(userId: UserId, isOnline: boolean): void {
  told += 1;
  setStatus(userId, isOnline);
  if (!isOnline) hideTyping(userId);
}

/** To be taken before a call that answers with statuses, for {@link seedStatus}. */
export const statusMoment = (): number => told;

/**
 * Takes a status out of an answer, unless something was told since it was asked for. What the device has kept says
 * nothing of who is there now.
 */
export function seedStatus(userId: UserId, isOnline: boolean, askedAt: number): void {
  if (!isReachable()) return;
  const known = useStore.getState().statuses.get(userId);
  if (known && (known.told > askedAt || known.isOnline === isOnline)) return;
  setStatus(userId, isOnline);
}

const timerName = (partnerId: UserId, userId: UserId) => `${partnerId} ${userId}`;

function setTypists(partnerId: UserId, typists: readonly Typist[]): void {
  const typing = new Map(useStore.getState().typing);
  if (typists.length > 0) typing.set(partnerId, typists);
  else typing.delete(partnerId);
  useStore.setState({ typing });
}

/** Shows that somebody types: for a while, unless it goes on. `circle`: in its chat, instead of that of the two. */
export function showTyping(userId: UserId, circle?: { id: UserId; userName: string }): void {
  const partnerId = circle?.id ?? userId;
  const name = timerName(partnerId, userId);
  clearTimeout(timers.get(name));
  timers.set(
    name,
    setTimeout(() => hideTyping(userId, partnerId), TYPING_SHOWN_MS),
  );
  const typists = useStore.getState().typing.get(partnerId) ?? NO_TYPISTS;
  if (!typists.some(({ id }) => id === userId))
    setTypists(partnerId, [...typists, { id: userId, name: circle?.userName ?? '' }]);
}

/** @param partnerId the chat: of the two, unless it is a circle's */
export function hideTyping(userId: UserId, partnerId: UserId = userId): void {
  const name = timerName(partnerId, userId);
  clearTimeout(timers.get(name));
  timers.delete(name);
  const typists = useStore.getState().typing.get(partnerId) ?? NO_TYPISTS;
  if (typists.some(({ id }) => id === userId))
    setTypists(
      partnerId,
      typists.filter(({ id }) => id !== userId),
    );
}

/** Nobody is seen to type in a chat that is gone. */
export function hideAllTyping(partnerId: UserId): void {
  for (const { id } of useStore.getState().typing.get(partnerId) ?? NO_TYPISTS) hideTyping(id, partnerId);
}

/** Without a connection nothing is known of anybody. */
export function forgetPresence(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  useStore.setState(NOBODY);
}
