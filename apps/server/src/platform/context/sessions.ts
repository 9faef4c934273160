import { createHash, createHmac } from 'node:crypto';
import { SessionId, UserId } from '@sfera/contract/ids';
import { SESSION_DAYS } from '@sfera/contract/limits';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { stringify } from 'uuid';
import type { Clock } from '../core/clock.ts';

/** What a token that this server has signed says. */
export interface VerifiedToken {
  userId: UserId;
  sessionId: SessionId;
  /** False for a token of a former build, whose session gets its row on first use. */
  namesSession: boolean;
  /** Unit: milliseconds since 1970. */
  expiresAtMs: number;
}

/** Signs and reads session tokens: JWT, HS256, claims `id`, `login`, `sid` and `exp`. */
export interface Sessions {
  /** Without `sessionId`: a token as former builds sign it. */
  sign(userId: UserId, login: string, sessionId?: SessionId): Promise<string>;
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
        const { exp, sid } = payload;
        const userId = UserId.safeParse(payload['id']).data;
        const sessionId = sid === undefined ? idFromToken(token) : SessionId.safeParse(sid).data;
        if (!userId || !sessionId || !exp) return null;
        return { userId, sessionId, namesSession: sid !== undefined, expiresAtMs: exp * 1000 };
      } catch {
        return null;
      }
    },
  };
}

/**
 * The id of the session of a token that names none: a UUIDv8 (RFC 9562) from the hash of the signed part. The signature
 * is left out: base64url has several spellings of one signature, and each would be another session.
 */
function idFromToken(token: string): SessionId {
  const bytes = createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return SessionId.parse(stringify(bytes.subarray(0, 16)));
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
