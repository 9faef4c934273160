import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import { readOrKeepSetting, readSetting, writeSetting } from '../db/settings.ts';

const SETTING = 'session-secret';
/** The first secret of the database, once it was replaced: what the vault has sealed must be readable afterwards. */
const VAULT_SETTING = 'vault-secret';
/** The file that held the secret before the database did. */
const OLD_FILE = 'session-secret';
const MIN_LENGTH = 32;

const makeSecret = () => randomBytes(48).toString('base64url');

/** The secret that signs sessions: the operator's own, or the database's. Undefined before it is made. */
export async function readSecret(db: Db, operatorsOwn: string | undefined): Promise<Uint8Array | undefined> {
  const secret = operatorsOwn ?? (await readSetting(db, SETTING));
  return secret === undefined ? undefined : new TextEncoder().encode(secret);
}

/**
 * Makes the secret in the database unless it is there: from the file of an older version, so that sessions last, or at
 * random. Of processes that start together the first one wins. The file stays as it is, because a server of the former
 * version reads it during a rolling deploy and after a step back.
 */
export async function ensureSecret(db: Db, dataDir: string): Promise<void> {
  if ((await readSetting(db, SETTING)) !== undefined) return;
  await readOrKeepSetting(db, SETTING, (await readOldFile(dataDir)) ?? makeSecret());
}

/** Undefined also when a first start was killed before it wrote the secret: then no person has a session. */
async function readOldFile(dataDir: string): Promise<string | undefined> {
  try {
    const secret = await readFile(join(dataDir, OLD_FILE), 'utf8');
    return secret.length >= MIN_LENGTH ? secret : undefined;
  } catch (error) {
    // An unreadable file must not end all sessions.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The secret of the vault: undefined while it is the one that signs sessions. */
export async function readVaultSecret(
  db: Db,
  operatorsOwn: string | undefined,
): Promise<Uint8Array | undefined> {
  const secret = operatorsOwn ?? (await readSetting(db, VAULT_SETTING));
  return secret === undefined ? undefined : new TextEncoder().encode(secret);
}

/** Ends all sessions, in each process from its next start on. The vault keeps its secret. */
export async function replaceSecret(db: Db): Promise<void> {
  const former = await readSetting(db, SETTING);
  if (former !== undefined) await readOrKeepSetting(db, VAULT_SETTING, former);
  await writeSetting(db, SETTING, makeSecret());
}
