import './setup/node-version.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { runScript } from './setup/script.mjs';

await runScript(async () => {
  await ensurePackages();
  await ensureFfmpeg();
  return runPinnedNode(['apps/server/src/cli.ts', 'demo', ...process.argv.slice(2)]);
});
