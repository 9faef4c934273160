import type { UserId } from '@sfera/contract/base/ids';

export interface TokenClaims {
  userId: UserId;
  /** Unit: milliseconds since 1970. */
  expiresAtMs: number;
}

/**
 * Reads the claims of a JWT without verifying its signature, which only the server can. Null for a malformed token, and
 * for one without an id or an expiry. Parsed by hand, because the first paint waits for the claims and must not wait
 * for a schema library.
 */
export function readToken(token: string): TokenClaims | null {
  const payload = jsonOf(token.split('.')[1] ?? '');
  if (typeof payload !== 'object' || payload === null) return null;
  const claims: { id?: unknown; userId?: unknown; sub?: unknown; exp?: unknown } = payload;
  const userId = [claims.id, claims.userId, claims.sub].find(isId);
  // `exp` counts seconds since 1970.
  if (userId === undefined || typeof claims.exp !== 'number') return null;
  return { userId, expiresAtMs: claims.exp * 1000 };
}

/** The token comes from the server: any id in it is accepted. */
const isId = (claim: unknown): claim is UserId => typeof claim === 'string' && claim !== '';

function jsonOf(base64url: string): unknown {
  try {
    const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
