import type { UserId } from '@sfera/contract/base/ids';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useUserId } from '#shared/api/session.ts';
import { markSending } from '#shared/sending/sending-mark.ts';
import { openKeptWorks, type KeptWorks } from './kept-works.ts';
import type { Sending, Work } from './work.ts';
import { leftWorks, NO_WORKS, nextWorks, type WorksEvent, type WorksState } from './work-list.ts';

/** The works of the person who is signed in, for all screens of the page; they survive a reload and a closed tab. */
const useStore = create<WorksState>(() => NO_WORKS);

interface Opened {
  readonly userId: UserId;
  readonly kept: KeptWorks;
  /** Nothing is written before it is known what was there. */
  isRead: boolean;
}
let opened: Opened | null = null;

/** Saved here and not in an effect: the page may be left in the same moment. */
export function changeWorks(event: WorksEvent): void {
  const before = useStore.getState();
  const after = nextWorks(before, event);
  useStore.setState(after);
  if (!opened?.isRead || (after.works === before.works && after.sending === before.sending)) return;
  opened.kept.save([...after.works, ...after.sending]);
  markSending(opened.userId, 'works', after.sending.length > 0);
}

/** Changes what a reload must know of a work on its way. */
export function changeSending(id: string, change: Partial<Sending>): void {
  const sending = sendingWorks().find((work) => work.id === id)?.sending;
  if (sending) changeWorks({ type: 'changed', id, change: { sending: { ...sending, ...change } } });
}

/** Finds what earlier visits and other tabs have left. */
export async function findWorks(userId: UserId): Promise<void> {
  if (opened?.userId !== userId) forgetWorks();
  opened ??= { userId, kept: openKeptWorks(userId), isRead: false };
  const mine = opened;
  const works = await mine.kept.read();
  if (opened !== mine) return;
  mine.isRead = true;
  changeWorks({ type: 'found', works });
  // Published or thrown away in another tab.
  const isGone = (known: Work) => mine.kept.isKept(known) && !works.some(({ id }) => id === known.id);
  const { sending, ...now } = useStore.getState();
  for (const { id } of leftWorks({ sending, ...now }).filter(isGone)) changeWorks({ type: 'discarded', id });
  for (const { id } of sending.filter(isGone)) changeWorks({ type: 'ended', id });
}

/** Forgets the works when another person signs in next. Works that are kept on the device stay there. */
export function forgetWorks(): void {
  opened = null;
  useStore.setState(NO_WORKS, true);
}

export const keptWorks = (): KeptWorks | null => opened?.kept ?? null;
export const sendingWorks = (): readonly Work[] => useStore.getState().sending;
export const useSendingWorks = (): readonly Work[] => useStore(({ sending }) => sending);

/** For a screen that makes publications. The works change together with the state of the screen, and not before it. */
export function useWorks(): WorksState {
  const userId = useUserId();
  const [works, setWorks] = useState(useStore.getState);
  useEffect(() => useStore.subscribe(setWorks), []);
  useEffect(() => {
    changeWorks({ type: 'opened' });
    if (userId !== null) void findWorks(userId);
  }, [userId]);
  return works;
}
