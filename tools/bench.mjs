import './setup/node-version.mjs';
import { readFile } from 'node:fs/promises';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { readArguments, runScript, say, UsageError } from './setup/script.mjs';
import { ensureTools } from './setup/tools.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

const BENCHES = JSON.parse(await readFile(new URL('../bench/benches.json', import.meta.url), 'utf8'));
const NAMES = Object.keys(BENCHES);

const USAGE = `npm run bench: измеряет Сферу рядом с голым инструментом, в одном прогоне.
Аргументы: имена замеров; без них все, кроме отмеченных *.

${NAMES.map((name) => `  ${`${name}${BENCHES[name].isOnRequest ? '*' : ''}`.padEnd(16)} ${BENCHES[name].about}`).join('\n')}

  --scale N      во сколько раз больше данных (1)
  --json         печатать JSON
  --only X,Y     части замера cluster: live, deploy, faults, feed
  --seconds N    длина долгого сбоя для cluster
  --folder P     папка с файлами для doors

Например: npm run bench feed photo -- --scale 0.1`;

const options = {
  scale: { type: 'string' },
  seconds: { type: 'string' },
  only: { type: 'string' },
  folder: { type: 'string' },
  json: { type: 'boolean' },
};

await runScript(async () => {
  const { names } = readArguments({ options, takesNames: true });
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new UsageError(`Нет такого замера: ${unknown}`);

  const chosen = names.length > 0 ? names : NAMES.filter((name) => !BENCHES[name].isOnRequest);
  const needs = new Set(chosen.flatMap((name) => BENCHES[name].needs));
  const [ffmpeg, engines, ps] = ['ffmpeg', 'engines', 'ps'].map((name) => needs.has(name));
  const isSeen = needs.has('chromium');
  const found = await ensureTools({ ffmpeg, engines, ps, chromium: isSeen, fonts: isSeen });
  if (found.missingEngines.length > 0)
    say(`Нужны пакеты: «sudo apt install --no-install-recommends ${found.missingEngines.join(' ')}».`);
  if (!found.ffmpeg || !found.ps || (isSeen && found.chromium === null) || found.missingEngines.length > 0)
    return 1;
  if (needs.has('web')) await ensureWebBuild();
  return runPinnedNode(['bench/main.ts', ...process.argv.slice(2)], {
    env: isSeen ? { CHROMIUM_PATH: found.chromium } : {},
  });
}, USAGE);
