import './setup/node-version.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { readArguments, runScript } from './setup/script.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

const USAGE = `npm run build: ставит пакеты и собирает веб-приложение, если оно изменилось.
Сервер не запускает: это для образов и служб, которые запускают его сами. Аргументов нет.

Например: npm run build`;

await runScript(async () => {
  readArguments();
  await ensurePackages();
  await ensureWebBuild();
  return 0;
}, USAGE);
