import './setup/node-version.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { runScript } from './setup/script.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

await runScript(async () => {
  await ensurePackages();
  await ensureFfmpeg();
  await ensureWebBuild();
  return runPinnedNode(['bench/attack/main.ts', ...process.argv.slice(2)]);
});
