import { logOut } from '@sfera/contract/accounts/sessions';
import { call } from '#shared/api/call.ts';
import { signOut as endHere } from '#shared/api/session.ts';

/**
 * Ends the session on this device at once, and on the server by a call that outlives the page. Without a network the
 * server is not told: the session stays in the list of the person's devices until it is ended there or expires.
 */
export function signOut(): void {
  void call(logOut, { keepalive: true }).catch(() => {});
  endHere();
}
