import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Reads the signing secret from the data folder, or makes it at the first start. Only the owner may read the file. */
export async function readOrMakeSecret(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(48).toString('base64url'));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = await readFile(path, 'utf8');
  if (secret.length >= 32) return new TextEncoder().encode(secret);
  // The first start was killed before it wrote the secret; nobody can have a session yet.
  await rm(path);
  return readOrMakeSecret(dataDir);
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
