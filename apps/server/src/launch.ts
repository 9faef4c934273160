import { join } from 'node:path';
import { readEnv } from './platform/core/env.ts';
import { beginStart, chosenFolder } from './platform/release/chosen.ts';
import { ON_TRIAL } from './platform/release/own-start.ts';
import { CODE, nodeOf } from './platform/release/paths.ts';

// `launch.ts server` or `launch.ts command <command> …`: runs `main.ts` or `cli.ts` of the release that serves the data
// folder (decision 101). The process becomes that of the release: its parent, its id and its open files stay.

/** Seconds from the start to «ready» that a version on trial is granted. */
const TRIAL_SECONDS = '120';

const [what = '', ...args] = process.argv.splice(2);
process.argv.push(...args);

function choose(): { folder: string; isTrial: boolean } {
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

const { folder, isTrial } = choose();
process.env['SFERA_CLONE'] = CODE;
if (isTrial) process.env[ON_TRIAL] = process.env['SFERA_TRIAL_SECONDS'] || TRIAL_SECONDS;
const program = `apps/server/src/${what === 'command' ? 'cli' : 'main'}.ts`;

if (folder === CODE || !process.execve) {
  await import(what === 'command' ? './cli.ts' : './main.ts');
} else {
  const env = { ...process.env };
  // Node takes the channel to its parent out of the environment when it starts.
  if (process.channel) Object.assign(env, { NODE_CHANNEL_FD: '3', NODE_CHANNEL_SERIALIZATION_MODE: 'json' });
  process.execve(nodeOf(folder), [nodeOf(folder), ...process.execArgv, join(folder, program), ...args], env);
}
