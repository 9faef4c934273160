import './setup/node-version.mjs';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { readArguments, runScript } from './setup/script.mjs';
import { ensureTools } from './setup/tools.mjs';

const USAGE = `npm run demo: наполняет сервер вымышленными людьми, постами, историями и чатами.
Сервер при этом может работать. Можно запускать сколько угодно раз: что есть, то остаётся. Аргументов нет.
Без ffmpeg видео не будет, остальное будет.

Например, в другую папку данных: SFERA_DATA=data/demo npm run demo`;

await runScript(async () => {
  readArguments();
  await ensureTools({ ffmpeg: true });
  return runPinnedNode(['apps/server/src/cli.ts', 'demo']);
}, USAGE);
