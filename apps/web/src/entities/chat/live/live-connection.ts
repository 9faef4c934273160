import type { UserId } from '@sfera/contract/ids';
import { create } from 'zustand';
import type { LiveConnection } from '#shared/realtime/connection.ts';
import { getSession } from '#shared/api/session.ts';

/** What a member says over the live connection. Nothing waits: what is said without one is lost. */
export interface Live {
  /** Answered into `useIsOnline`, when the two share a chat. */
  readonly requestStatus: (partnerId: UserId) => void;
}

interface State {
  connection: LiveConnection | null;
  live: Live | null;
  isMissed: boolean;
}
const NONE: State = { connection: null, live: null, isMissed: false };
const useStore = create(() => NONE);

/** The connection is there, or is again: whoever uses it begins anew. Null: it is gone. */
export const setLive = (connection: LiveConnection | null): void =>
  useStore.setState({ ...NONE, connection, live: connection && { requestStatus } });

/** It has been away for so long that people should know. */
export const missLive = (): void => useStore.setState({ isMissed: true });
export const useIsLiveMissed = (): boolean => useStore(({ isMissed }) => isMissed);

/** Null without a connection; another value after each reconnect. */
export const useLive = (): Live | null => useStore(({ live }) => live);

function tell(event: 'typing' | 'stopTyping', toUserId: UserId): void {
  const session = getSession();
  if (session) useStore.getState().connection?.emit(event, { fromUserId: session.userId, toUserId });
}

/** Tells the other one that something is being typed. The caller keeps the pace of spec 9. */
export const emitTyping = (partnerId: UserId): void => tell('typing', partnerId);
export const emitStopTyping = (partnerId: UserId): void => tell('stopTyping', partnerId);
export const requestStatus = (partnerId: UserId): void =>
  useStore.getState().connection?.emit('requestStatus', { userId: partnerId });
