import './setup/node-version.mjs';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { readArguments, runScript } from './setup/script.mjs';
import { ensureTools } from './setup/tools.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

const USAGE = `npm run attack: нападает на свой собственный сервер враждебными запросами и файлами.
Код выхода 1, если хоть одно нападение причинило вред. Ваших данных не касается.

  --seed N       с какого числа начать: то же число повторяет то же нападение
  --requests N   сколько запросов (200000)
  --known N      сколько запросов из уже случавшихся нападений, в обычных пределах (10000)
  --files N      сколько файлов (1000)
  --seconds N    сколько секунд самое большее (3600)
  --only X       один запрос по номеру или одна часть: raw, sockets, floods, known

Например: npm run attack -- --requests 2000 --files 20 --seconds 120`;

const text = { type: 'string' };

await runScript(async () => {
  readArguments({
    options: { seed: text, requests: text, known: text, files: text, seconds: text, only: text },
  });
  const { ffmpeg } = await ensureTools({ ffmpeg: true });
  if (!ffmpeg) return 1;
  await ensureWebBuild();
  return runPinnedNode(['bench/attack/main.ts', ...process.argv.slice(2)]);
}, USAGE);
