import './setup/node-version.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { chooseServer, isStartedAgain } from './setup/restart.mjs';
import { runScript } from './setup/script.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

await runScript(async () => {
  await ensurePackages();
  await ensureFfmpeg();
  await ensureWebBuild();
  for (;;) {
    const { args, isTrial, ...options } = await chooseServer();
    const code = await runPinnedNode(args, { ...options, isService: true });
    if (!isStartedAgain(code, isTrial)) return code;
  }
});
