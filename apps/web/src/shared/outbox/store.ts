import { create } from 'zustand';
import { getSession, useUserId } from '../api/session.ts';
import type { Write } from './write.ts';

/** The id of an account; '' for a guest. */
export type Account = string;
export type Writes = readonly Write[];

const NONE: Writes = [];

/** Unanswered writes of this tab, by account: no other account sees them. */
const useStore = create<Readonly<Record<Account, Writes>>>(() => ({}));

export const ownAccount = (): Account => getSession()?.userId ?? '';

/** Oldest first. */
export const writesOf = (account: Account): Writes => useStore.getState()[account] ?? NONE;

export const ownWrites = (): Writes => writesOf(ownAccount());

export const setWrites = (account: Account, change: (writes: Writes) => Writes): void =>
  useStore.setState({ [account]: change(writesOf(account)) });

/** A selected part of the own writes; renders when the selected value changes. */
export function useOwnWrites<Picked>(pick: (writes: Writes) => Picked): Picked {
  const account = useUserId() ?? '';
  return useStore((all) => pick(all[account] ?? NONE));
}

/** Whether a write waits for the network. */
export const useHasWaiting = (): boolean =>
  useOwnWrites((writes) => writes.some(({ hasWaited }) => hasWaited));
