import './setup/node-version.mjs';
import { ensureChromium, ensureFonts } from './setup/chromium.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { runScript } from './setup/script.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

await runScript(async () => {
  await ensurePackages();
  await ensureFfmpeg();
  const chromium = await ensureChromium();
  if (chromium === null) return 1;
  await ensureFonts();
  await ensureWebBuild();
  return runPinnedNode(['e2e/screenshots.ts', ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
});
