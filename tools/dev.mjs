import './setup/node-version.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { startPinnedNode } from './setup/pinned-node.mjs';
import { runScript } from './setup/script.mjs';
import { viteCli, WEB } from './setup/web-build.mjs';

await runScript(async () => {
  await ensurePackages();
  await ensureFfmpeg();
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
});
