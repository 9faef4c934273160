import type { UserId } from '@sfera/contract/base/ids';
import { create } from 'zustand';
import { onPageVisibility } from '../viewport/page-visibility.ts';
import { clearPrivateStorage } from './private-storage.ts';
import { leftUntil } from './server-clock.ts';
import {
  clearStoredSession,
  readStoredSession,
  TOKEN_EXPIRY_KEY,
  TOKEN_KEY,
  type Session,
} from './stored-session.ts';
import { readToken } from './token.ts';

export { TOKEN_EXPIRY_KEY, TOKEN_KEY, type Session } from './stored-session.ts';

/**
 * - `member`: there is a session
 * - `guest`: there is no session; `ended` says how the last one ended: the person signed out here, another tab removed
 *   it, or it expired or was refused by the server
 */
export type SessionState =
  | { readonly status: 'member'; readonly session: Session }
  | { readonly status: 'guest'; readonly ended: 'never' | 'signed-out' | 'elsewhere' | 'expired' };

// Guest until `start.tsx` has checked the stored token, before anything is drawn.
const useStore = create<SessionState>(() => ({ status: 'guest', ended: 'never' }));

const setState = (state: SessionState) => useStore.setState(state, true);

/** Reads the storage again: at start, when another tab has changed it, and when the token may have expired. */
export function checkSession(): void {
  const before = useStore.getState();
  const session = readStoredSession();
  if (session) {
    if (localStorage.getItem(TOKEN_EXPIRY_KEY) === null)
      localStorage.setItem(TOKEN_EXPIRY_KEY, String(session.expiresAtMs));
    if (before.status !== 'member' || before.session.token !== session.token)
      setState({ status: 'member', session });
    return;
  }
  const isGone = localStorage.getItem(TOKEN_KEY) === null;
  clearStoredSession();
  if (before.status === 'member') setState({ status: 'guest', ended: isGone ? 'elsewhere' : 'expired' });
}

/** Returns the valid session, or null. Ends an expired session. */
export function getSession(): Session | null {
  const state = useStore.getState();
  if (state.status === 'member' && leftUntil(state.session.expiresAtMs) <= 0) checkSession();
  const now = useStore.getState();
  return now.status === 'member' ? now.session : null;
}

/** Opens a session. Returns false and changes nothing when the token is malformed or expired. */
export function signIn(token: string): boolean {
  const claims = readToken(token);
  if (!claims || leftUntil(claims.expiresAtMs) <= 0) return false;
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(TOKEN_EXPIRY_KEY, String(claims.expiresAtMs));
  checkSession();
  return true;
}

/** Ends the session at the person's request, and removes their private data from this device. */
export function signOut(): void {
  const state = useStore.getState();
  if (state.status === 'member') clearPrivateStorage(state.session.userId);
  clearStoredSession();
  setState({ status: 'guest', ended: 'signed-out' });
}

/** Ends the session that holds `token`, which the server refused; a session opened since then stays. */
export function endRefusedSession(token: string): void {
  if (getSession()?.token !== token) return;
  clearStoredSession();
  setState({ status: 'guest', ended: 'expired' });
}

export const useSession = (): SessionState => useStore();

/** Returns the id of the signed-in person; null for a guest. */
export const useUserId = (): UserId | null =>
  useStore((state) => (state.status === 'member' ? state.session.userId : null));

/** Calls `listener` after every change of the session. Returns a function that stops this. */
export const onSessionChange = (listener: (now: SessionState, before: SessionState) => void): (() => void) =>
  useStore.subscribe(listener);

/** The longest delay of a timer. Unit: milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Follows other tabs and ends the session when it expires. Returns a function that stops this. */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const armTimer = (state: SessionState) => {
    clearTimeout(timer);
    if (state.status !== 'member') return;
    const leftMs = leftUntil(state.session.expiresAtMs);
    timer = setTimeout(() => (checkSession(), armTimer(useStore.getState())), Math.min(leftMs, MAX_TIMER_MS));
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN_KEY || key === TOKEN_EXPIRY_KEY) checkSession();
  };
  const stops = [onSessionChange(armTimer), onPageVisibility(checkSession)];
  armTimer(useStore.getState());
  addEventListener('storage', onStorage);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    removeEventListener('storage', onStorage);
  };
}
