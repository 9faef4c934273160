import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { CHECKOUT } from './facts.ts';
import { readIfThere, run } from './machine.ts';
import { type Receipt, readReceipt } from './receipt.ts';
import { PATHS } from './templates.ts';

/** These change the installation itself, so they stay root. */
const ROOT_COMMANDS = ['install', 'uninstall', 'upgrade', 'help', '--help'];

/** The variables that `runuser` shall keep of root's environment. */
const KEPT = ['PATH', 'TERM', 'LANG', 'TZ'];

/**
 * The installation that an operator's command is meant for: a command in the folder of the installed server, without a
 * data folder of its own. Undefined: the command works as everywhere. Throws a Russian message without the rights.
 */
export async function findInstalled(
  name: string,
  variables: NodeJS.ProcessEnv,
): Promise<Receipt | undefined> {
  if (ROOT_COMMANDS.includes(name) || variables['SFERA_DATA']) return undefined;
  const receipt = await readReceipt();
  if (receipt?.code !== CHECKOUT) return undefined;
  if (process.getuid?.() !== 0)
    throw new Error(`Сервер установлен службой, его данные в ${receipt.wish.data}. Повторите через sudo.`);
  return receipt;
}

/**
 * Runs a command as the user of the service and with its settings. Resolves to the exit code; the output is that of the
 * operator's terminal when `isShown`.
 */
export async function runAsService(
  { code, wish: { user, data } }: Receipt,
  args: readonly string[],
  { isShown }: { isShown: boolean },
): Promise<{ code: number; output: string }> {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const env = {
    ...Object.fromEntries(kept),
    ...parseEnv((await readIfThere(PATHS.env)) ?? ''),
    NODE_ENV: 'production',
    HOME: data,
    SFERA_DATA: data,
  };
  const node = join(code, 'node_modules/node/bin/node');
  const command = ['-u', user, '--', node, join(code, 'apps/server/src/cli.ts'), ...args];
  return run('runuser', command, { cwd: code, env, isShown });
}
