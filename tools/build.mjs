import './setup/node-version.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runScript } from './setup/script.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

// What `npm start` does before it starts: for images and services, which start the server by themselves.
await runScript(async () => {
  await ensurePackages();
  await ensureWebBuild();
  return 0;
});
