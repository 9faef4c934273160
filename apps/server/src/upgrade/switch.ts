import { setTimeout as delay } from 'node:timers/promises';
import { failChoice, readChoice, writeChoice } from '../base/version/chosen.ts';
import { readCodeVersion } from '../base/version/code-version.ts';
import { isAlive, readRunning, type Running } from '../base/version/running.ts';

const LOOK_EVERY_MS = 300;
/** The old server answers what it has begun, and its database stops; after a failure the former version starts. */
const PATIENCE_SECONDS = 60;
const TRIAL_SECONDS = 120;

/**
 * - `kept`: the new version answers
 * - `returned`: the former one answers again
 * - `silent`: neither does, because nothing starts the server any more
 */
type Outcome = 'kept' | 'returned' | 'silent';

/** Chooses the release for the next start of the server on this data folder, on trial. */
export function choose(dataDir: string, clone: string, folder: string, former: string): void {
  const cloneId = readCodeVersion(clone)?.id ?? '';
  writeChoice(dataDir, { folder, former, state: 'trying', tries: 0, cloneId });
}

/**
 * Lets the running server end and its supervisor start the release, and watches until one of them answers: the new one,
 * or the former one again. The launcher and the new server decide by themselves, so this process may die meanwhile.
 */
export async function switchTo(
  { dataDir, clone, folder }: { dataDir: string; clone: string; folder: string },
  former: Running,
): Promise<Outcome> {
  choose(dataDir, clone, folder, former.folder);
  process.kill(former.pid, 'SIGUSR2');
  const trialSeconds = Number(process.env['SFERA_TRIAL_SECONDS'] || TRIAL_SECONDS);
  const watch = async (seconds: number): Promise<Outcome> => {
    const untilMs = performance.now() + seconds * 1_000;
    while (performance.now() < untilMs) {
      await delay(LOOK_EVERY_MS);
      const now = readRunning(dataDir);
      if (now === null || now.pid === former.pid || !(await isReady(now))) continue;
      if (now.folder === former.folder) return 'returned';
      if (now.folder === folder && readChoice(dataDir)?.state === 'kept') return 'kept';
    }
    return 'silent';
  };
  const outcome = await watch(trialSeconds + PATIENCE_SECONDS);
  if (outcome !== 'silent') return outcome;
  // It hangs so that it cannot even end by itself.
  failChoice(dataDir);
  const pid = readChoice(dataDir)?.pid;
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
  return watch(PATIENCE_SECONDS);
}

const isReady = ({ port }: Running): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
