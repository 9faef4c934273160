import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { say } from './script.mjs';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** Whether this process may install packages of the system: root on Debian, Ubuntu and their kin. */
export function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs system packages; false, with the reason printed, when that fails. */
export async function aptInstall(packages) {
  say(`Устанавливаю ${packages.join(', ')}…`);
  await run('apt-get', ['-qq', 'update'], { env }); // The lists of a fresh image are empty, those of an old image stale.
  const { code, output } = await run(
    'apt-get',
    ['-qq', '-y', '--no-install-recommends', 'install', ...packages],
    { env },
  );
  if (code !== 0) say(`Не удалось установить ${packages.join(', ')}:\n${output}`);
  return code === 0;
}
