import { createHmac } from 'node:crypto';
import { UserId } from '@sfera/contract/ids';
import { SESSION_DAYS } from '@sfera/contract/limits';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../core/clock.ts';

/** Signs and reads session tokens: JWT, HS256, claims `id`, `login` and `exp`. */
export interface Sessions {
  sign(userId: UserId, login: string): Promise<string>;
  /** The account and the expiry of a token; null when the token is malformed, forged or expired. */
  verify(token: string): Promise<{ userId: UserId; expiresAtMs: number } | null>;
}

export function createSessions(secret: Uint8Array, clock: Clock): Sessions {
  return {
    async sign(userId, login) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ id: userId, login })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(now)
        .setExpirationTime(now + SESSION_DAYS * 24 * 3600)
        .sign(secret);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          currentDate: clock.now(),
          requiredClaims: ['exp'],
        });
        const userId = UserId.safeParse(payload['id']).data;
        return userId && payload.exp ? { userId, expiresAtMs: payload.exp * 1000 } : null;
      } catch {
        return null;
      }
    },
  };
}

/**
 * A keyed hash replaces a text that must not be stored. Without the server's secret nobody can find the text by trial.
 */
export type KeyedHash = (text: string) => string;

export function createKeyedHash(secret: Uint8Array): KeyedHash {
  // The hash has a key derived for it, because sessions are signed with the secret itself.
  const key = createHmac('sha256', secret).update('keyed hash').digest();
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
