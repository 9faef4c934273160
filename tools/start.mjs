import './setup/node-version.mjs';
import { readArguments, runScript } from './setup/script.mjs';
import { ensureTools } from './setup/tools.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

const USAGE = `npm start: ставит пакеты, собирает веб-приложение и запускает сервер.
Адрес сервер скажет сам. Остановить: Ctrl-C. Аргументов нет, настройки берутся из окружения.
Без ffmpeg работают фото, но не видео.

Например, на другом порту: PORT=8080 npm start`;

// Readies everything; `start.sh` then starts the server.
await runScript(async () => {
  readArguments();
  await ensureTools({ ffmpeg: true });
  await ensureWebBuild();
  return 0;
}, USAGE);
