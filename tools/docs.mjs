import './setup/node-version.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { readArguments, runScript } from './setup/script.mjs';

const USAGE = `npm run docs: пишет заново страницы документации, которые делаются из кода:
настройки, команды и права программ (docs/owner), таблицы базы (docs/develop/data.md). Аргументов нет.

Например, после новой настройки в settings.ts: npm run docs`;

await runScript(async () => {
  readArguments();
  await ensurePackages();
  return runPinnedNode(['tools/docs/main.mjs']);
}, USAGE);
