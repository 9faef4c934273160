import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { runOrFail } from './run.mjs';

/** Of a server that an upgrade has asked to start anew (`platform/release/own-start.ts`). */
const RESTART_EXIT_CODE = 75;
/** Stopped by the person, also before the server could listen to the signal. */
const STOPPED = [0, 129, 130, 143];

const choiceFile = () => join(resolve(ROOT, process.env.SFERA_DATA || 'data'), 'release.json');

/**
 * What starts the server: the arguments and options of `runPinnedNode`. The release that serves the data folder after an
 * upgrade, else the code of this clone.
 */
export async function chooseServer() {
  const launch = join(ROOT, 'apps', 'server', 'src', 'launch.ts');
  if (!existsSync(choiceFile())) return { args: [launch, 'server'] };
  const { node, program, env } = JSON.parse(
    await runOrFail('Не удалось прочитать, какую версию запускать.', PINNED_NODE, [launch, 'choose']),
  );
  return { node, args: [program], env };
}

/** Whether a server that ended so is to be started again. */
export function isStartedAgain(code) {
  // A version on trial has died: `launch.ts` counts, and returns to the former one.
  return code === RESTART_EXIT_CODE || (!STOPPED.includes(code) && isOnTrial());
}

function isOnTrial() {
  try {
    return JSON.parse(readFileSync(choiceFile(), 'utf8')).state === 'trying';
  } catch {
    return false;
  }
}
