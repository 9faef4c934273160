import './setup/node-version.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runScript } from './setup/script.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

// Readies everything; `start.sh` then starts the server.
await runScript(async () => {
  await ensurePackages();
  await Promise.all([ensureFfmpeg(), ensureWebBuild()]);
  return 0;
});
