import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { say } from './script.mjs';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Whether this process may install packages of the system: root on Debian, Ubuntu and their kin, unless the person has
 * set SFERA_NO_APT.
 */
export function canUseApt() {
  return !process.env.SFERA_NO_APT && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Installs groups of system packages by one call; packages that the lists of this system lack are passed over. When apt
 * refuses them together, each group is tried alone, so that one bad package costs only its own group.
 */
export async function aptInstall(groups) {
  const wanted = [...new Set(groups.flat())];
  if (wanted.length === 0) return;
  say(`Устанавливаю ${wanted.join(', ')}…`);
  await run('apt-get', ['-qq', 'update'], { env }); // The lists of a fresh image are empty, those of an old image stale.
  const isKnown = async (name) => (await run('apt-cache', ['show', name], { env })).code === 0;
  const known = new Set();
  for (const name of wanted)
    if (await isKnown(name)) known.add(name);
    else say(`В списках apt нет пакета ${name}`);
  if (known.size === 0 || (await install([...known])).code === 0) return;
  for (const group of groups.map((names) => names.filter((name) => known.has(name)))) {
    const { code, output } = group.length > 0 ? await install(group) : { code: 0 };
    if (code !== 0) say(`Не удалось установить ${group.join(', ')}:\n${output}`);
  }
}

const install = (packages) =>
  run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...packages], { env });
