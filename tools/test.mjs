import './setup/node-version.mjs';
import { ensureChromium, ensureFonts, ensureShell } from './setup/chromium.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runScript, SetupError } from './setup/script.mjs';
import { endChildrenOnSignals } from './test/child.mjs';
import { createReport } from './test/report.mjs';
import { STATIC_STEPS } from './test/static-steps.mjs';
import { playwrightStep, vitestStep } from './test/test-runners.mjs';

const SUITES = ['static', 'unit', 'server', 'web', 'e2e'];
const USAGE = `Набор тестов: ${SUITES.join(', ')} или ничего (все).
Например: npm test -- web feed-list, npm test -- e2e login.spec.ts`;

await runScript(async () => {
  const [suite, ...files] = process.argv.slice(2);
  if (suite !== undefined && !SUITES.includes(suite)) throw new SetupError(USAGE);
  const isWanted = (name) => suite === undefined || suite === name;
  endChildrenOnSignals();

  await ensurePackages();
  const needsMedia = suite !== 'static' && suite !== 'web';
  if (needsMedia && !(await ensureFfmpeg())) return 1;
  const chromium = isWanted('e2e') ? await ensureChromium() : null;
  if (isWanted('e2e') && chromium === null) return 1;
  if (isWanted('e2e')) await ensureFonts();
  const shell = isWanted('e2e') ? await ensureShell(chromium) : null;

  const { runStep, end } = createReport();
  if (isWanted('static'))
    await Promise.all(
      STATIC_STEPS.map(async (steps) => {
        for (const step of steps) await runStep(step);
      }),
    );
  if (suite === undefined || suite === 'unit') await runStep(vitestStep({ title: 'Vitest', files }));
  if (suite === 'server' || suite === 'web')
    await runStep(vitestStep({ title: `Vitest: ${suite}`, project: suite, files }));
  if (isWanted('e2e')) await runStep(playwrightStep({ title: 'Playwright', chromium, shell, files }));

  const { passed, failed } = end();
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
