import './setup/node-version.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { isOnTrial, RESTART_EXIT_CODE } from './setup/restart.mjs';
import { runScript } from './setup/script.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

/** Stopped by the person, also before the server could listen to the signal. */
const STOPPED = [0, 129, 130, 143];

await runScript(async () => {
  await ensurePackages();
  await ensureFfmpeg();
  await ensureWebBuild();
  for (;;) {
    const code = await runPinnedNode(['apps/server/src/launch.ts', 'server'], { isService: true });
    // A version on trial that has died is started again: `launch.ts` counts, and returns to the former one.
    const isWanted = code === RESTART_EXIT_CODE || (!STOPPED.includes(code) && isOnTrial());
    if (!isWanted) return code;
  }
});
