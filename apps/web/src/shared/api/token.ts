import type { UserId } from '@sfera/contract/ids';
import * as z from 'zod/mini';

export interface TokenClaims {
  userId: UserId;
  /** Unit: milliseconds since 1970. */
  expiresAtMs: number;
}

// The token is not ours to judge: any id that it names is taken as it stands.
const AnyId = z
  .pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String))
  .brand<'UserId'>();

const Payload = z.object({
  id: z.optional(AnyId),
  userId: z.optional(AnyId),
  sub: z.optional(AnyId),
  /** Seconds since 1970. */
  exp: z.number(),
});

/**
 * Reads the claims of a JWT without checking its signature, which only the server can (spec 3, Token payload).
 * Null for anything malformed, a token without an id or one without an expiry.
 */
export function readToken(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
    const claims = Payload.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (!claims.success) return null;
    const userId = claims.data.id ?? claims.data.userId ?? claims.data.sub;
    return userId === undefined ? null : { userId, expiresAtMs: claims.data.exp * 1000 };
  } catch {
    return null;
  }
}
