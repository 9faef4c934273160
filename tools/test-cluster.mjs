import './setup/node-version.mjs';
import { ensureChromium, ensureFonts, ensureShell } from './setup/chromium.mjs';
import { ensureEngines } from './setup/engines.mjs';
import { canBootMachine } from './setup/boot-machine.mjs';
import { ensureFfmpeg } from './setup/ffmpeg.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runScript, say, SetupError } from './setup/script.mjs';
import { endChildrenOnSignals } from './test/child.mjs';
import { CLUSTER_STEPS } from './test/cluster-steps.mjs';
import { createReport } from './test/report.mjs';

const PARTS = Object.keys(CLUSTER_STEPS);
const USAGE = `Часть: ${PARTS.join(', ')} или ничего (все).
Например: npm run test:cluster -- engines redis, npm run test:cluster -- journeys chat-live.spec.ts,
npm run test:cluster -- long pwa-update.spec.ts, npm run test:cluster -- former <коммит> [тесты]`;
/** CI's wish: a machine that cannot get the engines is no reason to refuse a change. */
const IF_POSSIBLE = '--if-possible';

await runScript(async () => {
  const [part, ...args] = process.argv.slice(2).filter((arg) => arg !== IF_POSSIBLE);
  if (part !== undefined && !PARTS.includes(part)) throw new SetupError(USAGE);
  endChildrenOnSignals();

  await ensurePackages();
  // Long tests need no engines.
  const missing = part === 'long' ? [] : await ensureEngines();
  if (missing.length > 0) {
    say(
      `Не найдены программы для проверки на нескольких машинах. Нужны пакеты: ${missing.join(', ')} ` +
        `(«sudo apt install --no-install-recommends ${missing.join(' ')}»).`,
    );
    if (!process.argv.includes(IF_POSSIBLE)) return 1;
    say('Эта проверка пропущена; всё остальное проверил npm test.');
    return 0;
  }
  if (!(await ensureFfmpeg())) return 1;
  const wantsMachine = part === undefined || part === 'install';
  if (wantsMachine && !(await canBootMachine())) {
    say('Машина с systemd для проверки install не загрузится: нужны root, overlayfs и cgroups v2.');
    if (!process.argv.includes(IF_POSSIBLE)) return 1;
    if (part !== undefined) return 0;
  }
  const wantsBrowser = wantsMachine || part === 'journeys' || part === 'long';
  const chromium = wantsBrowser ? await ensureChromium() : null;
  if (wantsBrowser && chromium === null) return 1;
  if (wantsBrowser) await ensureFonts();
  const shell = wantsBrowser ? await ensureShell(chromium) : null;

  const { runStep, end } = createReport();
  for (const name of part === undefined ? PARTS : [part])
    for (const step of CLUSTER_STEPS[name]({ args, chromium, shell })) await runStep(step);

  const { passed, failed } = end();
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
