import { commands } from './cli/commands.ts';
import { findInstalled, runAsService } from './cli/install/service-commands.ts';
import { standaloneCommands } from './cli/standalone.ts';
import { openContext } from './open-context.ts';
import { readEnv } from './base/env.ts';
import { log } from './base/log.ts';

const USAGE = `Команды:\n${Object.entries({ ...commands, ...standaloneCommands })
  .map(([name, { usage }]) => `  npm run sfera -- ${name} ${usage}`)
  .join('\n')}`;

async function run([name = '', ...args]: string[]): Promise<number> {
  const installed = await findInstalled(name, process.env);
  if (installed) return (await runAsService(installed, [name, ...args], { isShown: true })).code;
  const standalone = Object.hasOwn(standaloneCommands, name) ? standaloneCommands[name] : undefined;
  if (standalone) return standalone.run(process.env, args);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name === '--help' || name === 'help') {
    log.info(USAGE);
    return 0;
  }
  if (!command) {
    log.error(name ? `Неизвестная команда: ${name}\n${USAGE}` : USAGE);
    return 2;
  }
  const env = readEnv(process.env);
  const role = command.prepares ? 'all' : env.role;
  const { context, close } = await openContext({ ...env, role }, 'command', log);
  try {
    return await command.run(context, args);
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  log.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
