import { readAs } from '@sfera/contract/base/read-as';
import { createHmac } from 'node:crypto';
import { SessionId, UserId } from '@sfera/contract/base/ids';
import { SESSION_DAYS } from '@sfera/contract/accounts/limits';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import type { Clock } from '../base/clock.ts';

/** The content of a token that this server has signed. */
export interface VerifiedToken {
  userId: UserId;
  sessionId: SessionId;
  /** Unit: milliseconds since 1970. */
  expiresAtMs: number;
}

/** Signs and reads session tokens: JWT, HS256, claims `id`, `login`, `sid` and `exp`. */
export interface Sessions {
  sign(userId: UserId, login: string, sessionId: SessionId): Promise<string>;
  /** Null when the token is malformed, forged or expired. Whether the session goes on is not asked. */
  verify(token: string): Promise<VerifiedToken | null>;
}

export function createSessions(secret: Uint8Array, clock: Clock): Sessions {
  return {
    async sign(userId, login, sessionId) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ id: userId, login, sid: sessionId })
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
        const { exp, id, sid } = payload;
        const userId = readAs(UserId, id);
        const sessionId = readAs(SessionId, sid);
        if (!userId || !sessionId || !exp) return null;
        return { userId, sessionId, expiresAtMs: exp * 1000 };
      } catch {
        return null;
      }
    },
  };
}

/**
 * A keyed hash replaces a text that must not be stored. Without the server's secret the text cannot be found by trial.
 */
export type KeyedHash = (text: string) => string;

export function createKeyedHash(secret: Uint8Array): KeyedHash {
  // The hash has a key derived for it, because sessions are signed with the secret itself.
  const key = createHmac('sha256', secret).update('keyed hash').digest();
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
