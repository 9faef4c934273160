import { chown, mkdir, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { ensureDatabase } from './connection.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Location } from './location.ts';
import { openLogFile } from './log-file.ts';
import { type OwnedProcess, spawnOwned } from './owned-process.ts';
import { findRunningPostmaster, readPostmasterPid, correctMisleadingPid } from './postmaster-pid.ts';
import { type Owner, postgresParameters } from './settings.ts';
import { text } from './text.ts';

const POLL_MS = 20;
const NOTICE_AFTER_MS = 2000;
const RETRY_FOR_MS = 60_000;
/** The backends of a killed postmaster need a moment to notice its end and to release the shared memory. */
const STILL_HELD = /lock file .* already exists|pre-existing shared memory block/;

interface Log {
  info(message: string): void;
}

/**
 * Starts PostgreSQL on the cluster and waits until it answers. The caller holds the lock. Gives up when `signal` is
 * aborted, and leaves no process then.
 */
export async function startPostmaster(
  location: Location,
  binaries: Binaries,
  owner: Owner,
  log: Log,
  signal?: AbortSignal,
): Promise<OwnedProcess> {
  await waitForFormerPostmaster(location.clusterDir, log);
  await makeSocketDir(location);

  const retryUntil = Date.now() + RETRY_FOR_MS;
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
    const attempt = await tryStart(location, binaries, owner, log, signal);
    if (attempt.postmaster) return prepare(attempt.postmaster, location);
    signal?.throwIfAborted();
    if (!STILL_HELD.test(attempt.output) || Date.now() > retryUntil) {
      throw new EmbeddedPostgresError('start_failed', text.startFailed(location.logFile, attempt.output));
    }
    await delay(pauseMs);
  }
}

async function prepare(postmaster: OwnedProcess, location: Location): Promise<OwnedProcess> {
  try {
    await ensureDatabase(location.socketDir);
    return postmaster;
  } catch (error) {
    postmaster.interrupt();
    await postmaster.exited;
    throw error;
  }
}

/** A postmaster whose Node was killed is shutting down, or has lost its watchdog too: the postmaster must end first. */
async function waitForFormerPostmaster(clusterDir: string, log: Log): Promise<void> {
  const pid = await findRunningPostmaster(clusterDir);
  if (pid !== null) {
    const notice = setTimeout(() => log.info(text.waitingForFormer), NOTICE_AFTER_MS);
    interrupt(pid);
    while ((await findRunningPostmaster(clusterDir)) === pid) await delay(POLL_MS);
    clearTimeout(notice);
  }
  await correctMisleadingPid(clusterDir);
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    const hasEnded = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!hasEnded) throw error;
  }
}

/** Makes a new folder each time: no stale file is in it, and in /tmp no file of another user. */
async function makeSocketDir({ socketDir, account }: Location): Promise<void> {
  await rm(socketDir, { recursive: true, force: true });
  await mkdir(socketDir, { mode: 0o700 });
  if (account) await chown(socketDir, account.uid, account.gid);
}

async function tryStart(
  location: Location,
  binaries: Binaries,
  owner: Owner,
  log: Log,
  signal?: AbortSignal,
): Promise<{ postmaster: OwnedProcess } | { postmaster: null; output: string }> {
  const logFile = openLogFile(location.logFile);
  const notice = setTimeout(() => log.info(text.recovering), NOTICE_AFTER_MS);
  try {
    const parameters = postgresParameters(location.clusterDir, location.socketDir, owner);
    const { account } = location;
    const postmaster = await spawnOwned([binaries.postgres, ...parameters], {
      account,
      outputFd: logFile.fd,
    });
    while (!postmaster.hasExited()) {
      if (signal?.aborted) postmaster.interrupt();
      const state = await readPostmasterPid(location.clusterDir);
      if (state?.pid === postmaster.pid && state.isReady && !signal?.aborted) return { postmaster };
      await delay(POLL_MS);
    }
    return { postmaster: null, output: logFile.tail() };
  } finally {
    clearTimeout(notice);
    logFile.close();
  }
}
