import { setTimeout as delay } from 'node:timers/promises';
import { readOwner } from './connection.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Location } from './location.ts';
import { type Lock, tryLock } from './lock.ts';
import type { Purpose } from './settings.ts';
import { text } from './text.ts';

const POLL_MS = 100;
const NOTICE_AFTER_MS = 1000;
/** An owner that holds the lock and does not answer is starting, stopping or stuck. */
const SILENT_OWNER_LIMIT_MS = 60_000;

/**
 * Decides who runs the database. The lock's holder does, until it releases; null means that a command may use the
 * database of the server that runs now.
 *
 * |             | a server runs it | a command runs it |
 * |-------------|------------------|-------------------|
 * | for server  | refused          | waits for its end |
 * | for command | joins it         | waits for its end |
 */
export async function claim(
  location: Location,
  purpose: Purpose,
  log: { info(message: string): void },
): Promise<Lock | null> {
  const startedAt = Date.now();
  let lastAnswerAt = startedAt;
  let hasNoticed = false;
  for (;;) {
    const lock = tryLock(location.lockFile);
    if (lock) return lock;

    const owner = await readOwner(location.socketDir);
    if (owner?.purpose === 'server') {
      if (purpose === 'command') return null;
      throw new EmbeddedPostgresError('in_use', text.inUse(location.dataDir, owner.pid));
    }
    if (owner) lastAnswerAt = Date.now();
    if (Date.now() - lastAnswerAt > SILENT_OWNER_LIMIT_MS) {
      throw new EmbeddedPostgresError('in_use', text.inUse(location.dataDir, null));
    }
    if (!hasNoticed && Date.now() - startedAt > NOTICE_AFTER_MS) {
      hasNoticed = true;
      log.info(owner ? text.waitingForCommand(owner.pid) : text.waitingForOwner);
    }
    await delay(POLL_MS);
  }
}
