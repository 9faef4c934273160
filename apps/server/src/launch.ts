import { join } from 'node:path';
import { readEnv } from './base/env.ts';
import { beginStart, chosenFolder } from './base/version/chosen.ts';
import { ON_TRIAL } from './base/version/own-start.ts';
import { CODE, nodeOf } from './base/version/paths.ts';

// Runs the code that serves the data folder: that of this clone, or a release after an upgrade (decision 101).
//   launch.ts server           for a service: this process becomes the server, with its id and its open files
//   launch.ts command <…>      the same for an operator's command

/** Seconds from the start to «ready» that a version on trial is granted. */
const TRIAL_SECONDS = '120';

const [what = '', ...args] = process.argv.splice(2);
process.argv.push(...args);

function chooseCode(): { folder: string; isTrial: boolean } {
  try {
    const { dataDir } = readEnv(process.env);
    return what === 'command'
      ? { folder: chosenFolder(dataDir, CODE), isTrial: false }
      : beginStart(dataDir, CODE);
  } catch {
    // The program itself tells what is wrong with the settings or the disk.
    return { folder: CODE, isTrial: false };
  }
}

const { folder, isTrial } = chooseCode();
const env: Record<string, string> = {
  SFERA_CLONE: CODE,
  ...(isTrial && { [ON_TRIAL]: process.env['SFERA_TRIAL_SECONDS'] || TRIAL_SECONDS }),
};
const file = what === 'command' ? 'cli.ts' : 'main.ts';
const program = join(folder, 'apps', 'server', 'src', file);
const node = nodeOf(folder);

if (folder === CODE || !process.execve) {
  Object.assign(process.env, env);
  await (file === 'cli.ts' ? import('./cli.ts') : import('./main.ts'));
} else {
  process.execve(node, [node, program, ...args], { ...process.env, ...env });
}
