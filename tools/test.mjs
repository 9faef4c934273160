import './setup/node-version.mjs';
import { readArguments, runScript, say, UsageError } from './setup/script.mjs';
import { ensureTools } from './setup/tools.mjs';
import { changedSteps } from './test/changed.mjs';
import { endChildrenOnSignals } from './test/child.mjs';
import { createReport } from './test/report.mjs';
import { SEED } from './test/second-tries.mjs';
import { STATIC_STEPS } from './test/static-steps.mjs';
import { playwrightStep, vitestStep } from './test/test-runners.mjs';

const USAGE = `npm test: всё, что проверяется быстро (до 12 минут на двух ядрах)
npm test -- all: всё, что не нуждается ни в движках (Redis, Ceph…), ни в своей машине
npm test -- changed [коммит]: тесты того, что изменилось после коммита (по умолчанию: ещё не в коммите)
npm test -- static | unit | server | web | e2e [файлы]: одна часть целиком или названные файлы
С --times после каждого шага стоит время всех файлов, а не пятнадцати самых долгих.
Например: npm test -- web feed-list, npm test -- e2e login.spec.ts`;

/** Longest time of a step; its programs are ended then. Unit: minutes. */
const LIMITS = { quick: 15, all: 60 };

/** Projects of Vitest that `npm test` leaves to `npm test -- all`, and those that `npm run test:cluster` runs. */
const LONG = ['!long'];
/** Projects of Playwright: faults, deployments and large files come after everything else. */
const LONG_JOURNEYS = ['--project', 'long *'];
const QUICK_JOURNEYS = ['*screens', 'server', 'phone', 'desktop'].flatMap((name) => ['--project', name]);
const MAIN = ['--grep', '@smoke'];
const NOT_MAIN = ['--grep-invert', '@smoke'];
/** Time of a step on a machine that is three times slower than a quiet one. Unit: minutes. */
const NEEDED = { journeys: 35, long: 15, longJourneys: 30 };
/** Time of the quick tests of Vitest on a quiet machine with two cores. Unit: seconds. */
const QUIET_VITEST = 550;
const WITH_ENGINES = ['!engines', '!machine'];

/** The steps of a suite after the static ones; `files` limit them. */
const SUITES = {
  quick: ({ browsers }) => [
    vitestStep({ title: 'Vitest', projects: [...WITH_ENGINES, ...LONG], limitMinutes: LIMITS.quick }),
    playwrightStep({
      title: 'Главные пути в браузере',
      ...browsers,
      args: MAIN,
      limitMinutes: LIMITS.quick,
    }),
  ],
  all: ({ browsers }) => [
    vitestStep({
      title: 'Vitest',
      projects: [...WITH_ENGINES, ...LONG],
      limitMinutes: LIMITS.all,
      quietSeconds: QUIET_VITEST,
    }),
    playwrightStep({ title: 'Главные пути в браузере', ...browsers, args: MAIN, limitMinutes: LIMITS.all }),
    playwrightStep({
      title: 'Остальные пути в браузере',
      ...browsers,
      args: [...QUICK_JOURNEYS, ...NOT_MAIN],
      limitMinutes: LIMITS.all,
      needsMinutes: NEEDED.journeys,
    }),
    vitestStep({
      title: 'Vitest: долгие',
      projects: ['long'],
      limitMinutes: LIMITS.all,
      needsMinutes: NEEDED.long,
    }),
    playwrightStep({
      title: 'Сбои и долгие пути',
      ...browsers,
      args: LONG_JOURNEYS,
      limitMinutes: LIMITS.all,
      needsMinutes: NEEDED.longJourneys,
    }),
  ],
  changed: changedSteps,
  static: () => [],
  unit: ({ files }) => [vitestStep({ title: 'Vitest', projects: WITH_ENGINES, args: files })],
  server: ({ files }) => [
    vitestStep({
      title: 'Vitest: сервер',
      projects: files.length > 0 ? ['server*', 'long'] : ['server*'],
      args: files,
    }),
  ],
  web: ({ files }) => [vitestStep({ title: 'Vitest: веб', projects: ['web*'], args: files })],
  e2e: ({ browsers, files }) => [playwrightStep({ title: 'Браузер', ...browsers, args: files })],
};
const WITH_STATIC = new Set(['quick', 'all', 'changed', 'static']);
const WITH_BROWSER = new Set(['quick', 'all', 'changed', 'e2e']);
const WITHOUT_MEDIA = new Set(['static', 'web']);

await runScript(async () => {
  const { values, names } = readArguments({ options: { times: { type: 'boolean' } }, takesNames: true });
  const [suite = 'quick', ...files] = names;
  if (!Object.hasOwn(SUITES, suite)) throw new UsageError(`Нет такой части: ${suite}`);
  endChildrenOnSignals();

  const isSeen = WITH_BROWSER.has(suite);
  const ffmpeg = !WITHOUT_MEDIA.has(suite);
  const found = await ensureTools({ ffmpeg, chromium: isSeen, shell: isSeen, fonts: isSeen });
  if (!found.ffmpeg || (isSeen && found.chromium === null)) return 1;
  const browsers = { chromium: found.chromium, shell: found.shell };

  say(`Случайное зерно: ${SEED}`);
  const { runStep, end } = createReport({ showsAllTimes: values.times === true });
  const isSound = !WITH_STATIC.has(suite) || (await runStatic(runStep));
  // A broken build fails every journey, and CI has no time for that.
  if (isSound || process.env.CI === undefined)
    for (const step of await SUITES[suite]({ browsers, files })) await runStep(step);

  return end();
}, USAGE);

/** Runs the lists of static steps side by side; in CI until the first failure. False when a step has failed. */
async function runStatic(runStep) {
  let isSound = true;
  await Promise.all(
    STATIC_STEPS.map(async (steps) => {
      for (const step of steps) {
        if (!isSound && process.env.CI !== undefined) return;
        isSound = (await runStep(step)) && isSound;
      }
    }),
  );
  return isSound;
}
