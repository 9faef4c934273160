import { hash, hashRaw, verify } from '@node-rs/argon2';

// argon2id is the library's default. The parameters are the second choice of OWASP: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let decoy: Promise<string> | undefined;

/** Whether the password is right. A missing hash takes the same time as a wrong password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('the account does not exist');
  const isRight = await verify(stored ?? (await decoy), password);
  return stored !== undefined && isRight;
}

/** The same hash as that of a password, with a salt that the caller keeps. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<Buffer> =>
  hashRaw(text, { ...OPTIONS, salt });
