import { normalPassword } from '@sfera/contract/accounts/password';

// argon2id is the library's default. The parameters are the second choice of OWASP: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const library = () => import('@node-rs/argon2');

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await library();
  return hash(normalPassword(password), OPTIONS);
}

let decoy: Promise<string> | undefined;

/** Former builds hashed a password as typed, composed or not. Most passwords have one form. */
const formsOf = (typed: string) => new Set([normalPassword(typed), typed, typed.normalize('NFD')]);

/** Whether the password is right. A missing hash takes the same time as a wrong password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const { verify } = await library();
  decoy ??= hashPassword('the account does not exist');
  const hash = stored ?? (await decoy);
  for (const form of formsOf(password)) if (await verify(hash, form)) return stored !== undefined;
  return false;
}

/** The same hash as that of a password, with a salt that the caller keeps. */
export async function hashWithSalt(text: string, salt: Uint8Array): Promise<Buffer> {
  const { hashRaw } = await library();
  return hashRaw(text, { ...OPTIONS, salt });
}
