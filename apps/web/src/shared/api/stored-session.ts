import type { UserId } from '@sfera/contract/base/ids';
import { leftUntil } from './server-clock.ts';
import { readToken } from './token.ts';

export const TOKEN_KEY = 'jwtToken';
/** Key of the time of expiry. Unit of the value: milliseconds since 1970. */
export const TOKEN_EXPIRY_KEY = 'jwtTokenExpiry';

export interface Session {
  readonly token: string;
  readonly userId: UserId;
  /** Unit: milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** Returns the stored session if valid: claim `exp` and stored timestamp are in the future. */
export function readStoredSession(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY);
  const claims = token === null ? null : readToken(token);
  if (token === null || claims === null) return null;
  const stored = localStorage.getItem(TOKEN_EXPIRY_KEY);
  const expiresAtMs = stored === null ? claims.expiresAtMs : Math.min(claims.expiresAtMs, Number(stored));
  // A timestamp that is no number is NaN here and fails the comparison.
  return leftUntil(expiresAtMs) > 0 ? { token, userId: claims.userId, expiresAtMs } : null;
}

export function clearStoredSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(TOKEN_EXPIRY_KEY);
}
