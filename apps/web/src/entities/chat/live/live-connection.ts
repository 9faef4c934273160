import type { PeerId, UserId } from '@sfera/contract/base/ids';
import { create } from 'zustand';
import type { LiveConnection } from '#shared/realtime/connection.ts';
import { getSession } from '#shared/api/session.ts';

/** The requests that a member sends over the live connection. Nothing waits: a request without a connection is lost. */
export interface Live {
  /** Answered into `useIsOnline`, when the two share a chat. */
  readonly requestStatus: (userId: UserId) => void;
}

interface State {
  connection: LiveConnection | null;
  live: Live | null;
  isMissed: boolean;
}
const NONE: State = { connection: null, live: null, isMissed: false };
const useStore = create(() => NONE);

/** The connection is there, or is again: its users begin anew. Null: the connection is gone. */
export const setLive = (connection: LiveConnection | null): void =>
  useStore.setState({ ...NONE, connection, live: connection && { requestStatus } });

/** It has been away for so long that people should know. */
export const missLive = (): void => useStore.setState({ isMissed: true });
export const useIsLiveMissed = (): boolean => useStore(({ isMissed }) => isMissed);

/** Null without a connection; another value after each reconnect. */
export const useLive = (): Live | null => useStore(({ live }) => live);

function tell(event: 'typing' | 'stopTyping', toUserId: PeerId): void {
  const session = getSession();
  if (session) useStore.getState().connection?.emit(event, { fromUserId: session.userId, toUserId });
}

/** Tells the other person that something is being typed. The caller keeps the pace: at most one call every 400 ms. */
export const emitTyping = (partnerId: PeerId): void => tell('typing', partnerId);
export const emitStopTyping = (partnerId: PeerId): void => tell('stopTyping', partnerId);
export const requestStatus = (userId: UserId): void =>
  useStore.getState().connection?.emit('requestStatus', { userId });
