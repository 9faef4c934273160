import './setup/node-version.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { runScript } from './setup/script.mjs';

await runScript(async () => {
  await ensurePackages();
  return runPinnedNode(['apps/server/src/launch.ts', 'command', ...process.argv.slice(2)]);
});
