import './setup/node-version.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runScript } from './setup/script.mjs';
import { DEPLOY_STEPS } from './test/deploy-steps.mjs';
import { createReport } from './test/report.mjs';

await runScript(async () => {
  await ensurePackages();
  const { runStep, end } = createReport();
  for (const step of DEPLOY_STEPS) await runStep(step);
  const { passed, failed } = end();
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
