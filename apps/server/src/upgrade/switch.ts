import { setTimeout as delay } from 'node:timers/promises';
import { failChoice, readChoice, writeChoice } from '../platform/release/chosen.ts';
import { readCodeVersion } from '../platform/release/code-version.ts';
import { readRunning, type Running } from '../platform/release/running.ts';

const LOOK_EVERY_MS = 300;
/** The old server answers what it has begun, then the new one may take two trials. */
const PATIENCE_SECONDS = 60;
const TRIAL_SECONDS = 120;

/** Chooses the release for the next start of the server on this data folder, on trial. */
export function choose(dataDir: string, clone: string, folder: string, former: string): void {
  const cloneId = readCodeVersion(clone)?.id ?? '';
  writeChoice(dataDir, { folder, former, state: 'trying', tries: 0, cloneId });
}

/**
 * Lets the running server end and its supervisor start the release, and watches until one of them answers: the new one,
 * or the former one again. The launcher and the new server decide by themselves, so this process may die meanwhile.
 * Resolves to whether the new one has been kept.
 */
export async function switchTo(
  { dataDir, clone, folder }: { dataDir: string; clone: string; folder: string },
  former: Running,
): Promise<boolean> {
  choose(dataDir, clone, folder, former.folder);
  process.kill(former.pid, 'SIGUSR2');
  const trialSeconds = Number(process.env['SFERA_TRIAL_SECONDS'] || TRIAL_SECONDS);
  const deadlineMs = performance.now() + (trialSeconds + PATIENCE_SECONDS) * 1_000;
  let isGivenUp = false;
  for (;;) {
    await delay(LOOK_EVERY_MS);
    const choice = readChoice(dataDir);
    const now = readRunning(dataDir);
    const answers = now !== null && now.pid !== former.pid && (await isReady(now));
    if (answers && choice?.state === 'kept' && now.folder === folder) return true;
    if (answers && now.folder === former.folder) return false;
    if (isGivenUp || performance.now() < deadlineMs) continue;
    isGivenUp = true;
    failChoice(dataDir);
    // It hangs so that it cannot even end by itself.
    if (choice?.pid !== undefined) process.kill(choice.pid, 'SIGKILL');
  }
}

const isReady = ({ port }: Running): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
