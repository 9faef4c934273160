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

interface Presence {
  readonly statuses: ReadonlyMap<UserId, Status>;
  readonly typing: ReadonlySet<UserId>;
}

const NOBODY: Presence = { statuses: new Map(), typing: new Set() };
const useStore = create<Presence>(() => NOBODY);
const timers = new Map<UserId, ReturnType<typeof setTimeout>>();
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
export const useIsTyping = (userId: UserId): boolean => useStore(({ typing }) => typing.has(userId));

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

/** Shows that somebody types: for a while, unless it goes on. */
export function showTyping(userId: UserId): void {
  clearTimeout(timers.get(userId));
  timers.set(
    userId,
    setTimeout(() => hideTyping(userId), TYPING_SHOWN_MS),
  );
  const { typing } = useStore.getState();
  if (!typing.has(userId)) useStore.setState({ typing: new Set(typing).add(userId) });
}

export function hideTyping(userId: UserId): void {
  clearTimeout(timers.get(userId));
  timers.delete(userId);
  const { typing } = useStore.getState();
  if (typing.has(userId)) useStore.setState({ typing: new Set([...typing].filter((id) => id !== userId)) });
}

/** Without a connection nothing is known of anybody. */
export function forgetPresence(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  useStore.setState(NOBODY);
}
