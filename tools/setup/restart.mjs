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
  if (!existsSync(choiceFile())) return { args: [launch, 'server'], isTrial: false };
  const { node, program, env } = JSON.parse(
    await runOrFail('Не удалось прочитать, какую версию запускать.', PINNED_NODE, [launch, 'choose']),
  );
  return { node, args: [program], env, isTrial: 'SFERA_ON_TRIAL' in env };
}

/**
 * Whether a server that ended so is started again: an upgrade has asked for it, or a version on trial has died before it
 * was kept. `launch.ts` counts the trials, and returns to the former version.
 */
export function isStartedAgain(code, isTrial) {
  return code === RESTART_EXIT_CODE || (isTrial && !STOPPED.includes(code) && !isKept());
}

function isKept() {
  try {
    return JSON.parse(readFileSync(choiceFile(), 'utf8')).state === 'kept';
  } catch {
    return false;
  }
}
