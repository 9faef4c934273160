import './setup/node-version.mjs';
import { startPinnedNode } from './setup/pinned-node.mjs';
import { readArguments, runScript } from './setup/script.mjs';
import { ensureTools } from './setup/tools.mjs';
import { viteCli, WEB } from './setup/web-build.mjs';

const USAGE = `npm run dev: запускает сервер и веб-приложение для разработки; изменённое видно сразу.
Приложение на http://localhost:5173. Остановить: Ctrl-C. Аргументов нет.

Например: npm run dev`;

await runScript(async () => {
  readArguments();
  await ensureTools({ ffmpeg: true });
  const env = { SFERA_DEV: '1' };
  const programs = [
    startPinnedNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
      env,
      isService: true,
    }),
    startPinnedNode([viteCli(), '--port', '5173', '--strictPort'], { env, cwd: WEB, isService: true }),
  ];
  const exitCode = await Promise.race(programs.map(({ exited }) => exited));
  for (const { stop } of programs) stop(); // Server and web app need each other.
  await Promise.all(programs.map(({ exited }) => exited));
  return exitCode;
}, USAGE);
