import { randomBytes } from 'node:crypto';

/** The keyed hash of the context. */
type KeyedHash = (text: string) => string;

/** Half of a mark. Unit: characters. */
const LENGTH = 10;

const proofOf = (keyedHash: KeyedHash, random: string) => keyedHash(`device mark ${random}`).slice(0, LENGTH);

/**
 * The first part of a new device token: the part shows by itself that this server made it, so that a limit needs no
 * account to tell a device that has signed in here from all others.
 */
export function newMark(keyedHash: KeyedHash): string {
  const random = randomBytes(LENGTH).toString('base64url').slice(0, LENGTH);
  return random + proofOf(keyedHash, random);
}

/** The mark of the first of these tokens that this server made; undefined without one. */
export const markOf = (keyedHash: KeyedHash, devices: readonly string[]): string | undefined =>
  devices
    .map((token) => token.split('.')[0] ?? '')
    .find(
      (mark) =>
        mark.length === 2 * LENGTH &&
        mark === mark.slice(0, LENGTH) + proofOf(keyedHash, mark.slice(0, LENGTH)),
    );
