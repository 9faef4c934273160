import './setup/node-version.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runScript } from './setup/script.mjs';
import { endChildrenOnSignals } from './test/child.mjs';
import { formerBuildStep } from './test/former-build.mjs';
import { createReport } from './test/report.mjs';

await runScript(async () => {
  // A commit or tag, and tests of that build: all of its server's by default.
  const [commit, ...files] = process.argv.slice(2);
  endChildrenOnSignals();
  await ensurePackages();
  if (!(await ensureFfmpeg())) return 1;
  const { runStep, end } = createReport();
  await runStep(formerBuildStep({ commit, ...(files.length > 0 && { files }) }));
  const { passed, failed } = end();
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
