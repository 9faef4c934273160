import './setup/node-version.mjs';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { readArguments, runScript } from './setup/script.mjs';
import { ensureTools } from './setup/tools.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

const USAGE = `npm run screenshots: делает заново снимки экранов для README и манифеста.
Наполняет data/screenshots демонстрацией, запускает на ней сервер и снимает в docs/screenshots.
Аргументы: имена снимков; без них все.

Например: npm run screenshots -- home swipes`;

await runScript(async () => {
  const { names } = readArguments({ takesNames: true });
  const { ffmpeg, chromium } = await ensureTools({ ffmpeg: true, chromium: true, fonts: true });
  if (!ffmpeg || chromium === null) return 1;
  await ensureWebBuild();
  return runPinnedNode(['e2e/screenshots.ts', ...names], { env: { CHROMIUM_PATH: chromium } });
}, USAGE);
