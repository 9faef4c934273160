import type { PeerId } from '@sfera/contract/base/ids';
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
  readonly statuses: ReadonlyMap<PeerId, Status>;
}

const NOBODY: Presence = { statuses: new Map() };
const useStore = create<Presence>(() => NOBODY);
let told = 0;

/** False while the live connection or the network is away: the known status may be old. */
export function useIsOnline(userId: PeerId): boolean {
  const isStatusOld = useIsLiveMissed();
  const isReached = useOnline();
  const wasOnline = useStore(({ statuses }) => statuses.get(userId)?.isOnline ?? false);
  return wasOnline && isReached && !isStatusOld;
}

/** Those of `people` who are online, in the same order; an empty list while the known statuses may be old. */
export function useOnlineAmong<Person extends { id: PeerId }>(people: readonly Person[]): readonly Person[] {
  const isStatusOld = useIsLiveMissed();
  const isReached = useOnline();
  const statuses = useStore((presence) => presence.statuses);
  if (isStatusOld || !isReached) return [];
  return people.filter(({ id }) => statuses.get(id)?.isOnline);
}

function setStatus(userId: PeerId, isOnline: boolean): void {
  const { statuses } = useStore.getState();
  useStore.setState({ statuses: new Map(statuses).set(userId, { isOnline, told }) });
}

/** The server tells that a person came or went. */
export function putStatus(userId: PeerId, isOnline: boolean): void {
  told += 1;
  setStatus(userId, isOnline);
}

/** To be taken before a call that answers with statuses, for {@link seedStatus}. */
export const statusMoment = (): number => told;

/**
 * Takes a status out of an answer, unless something was told since it was asked for. What the device has kept says
 * nothing of who is there now.
 */
export function seedStatus(userId: PeerId, isOnline: boolean, askedAt: number): void {
  if (!isReachable()) return;
  const known = useStore.getState().statuses.get(userId);
  if (known && (known.told > askedAt || known.isOnline === isOnline)) return;
  setStatus(userId, isOnline);
}

/** Forgets all statuses: without a connection no status is known. */
export const forgetPresence = (): void => useStore.setState(NOBODY);
