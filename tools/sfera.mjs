import './setup/node-version.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runPinnedNode } from './setup/pinned-node.mjs';
import { runScript } from './setup/script.mjs';

const USAGE = `npm run sfera: команды владельца сервера.
Аргументы: имя команды и то, что нужно ей. Все команды с аргументами: npm run sfera -- help

Например: npm run sfera -- role katya owner`;

await runScript(async () => {
  await ensurePackages();
  return runPinnedNode(['apps/server/src/launch.ts', 'command', ...process.argv.slice(2)]);
}, USAGE);
