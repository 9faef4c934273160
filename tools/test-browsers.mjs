import './setup/node-version.mjs';
import { readArguments, runScript, say, UsageError } from './setup/script.mjs';
import { ensureTools } from './setup/tools.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';
import { endChildrenOnSignals, runBin } from './test/child.mjs';
import { createReport } from './test/report.mjs';
import { SEED } from './test/second-tries.mjs';
import { playwrightStep } from './test/test-runners.mjs';

const ENGINES = ['chromium', 'firefox', 'webkit'];
/** Engines that no other test runs in. */
const OTHERS = ['firefox', 'webkit'];
const PROBE = 'probe';
const LOOKS = 'looks';
/** These are no tests. */
const SCRIPTS = {
  [PROBE]: 'e2e/support/engines/probe/main.ts',
  [LOOKS]: 'e2e/support/engines/looks/main.ts',
};
const USAGE = `npm run test:browsers -- [движок] [файлы]: одни и те же проверки в разных движках.
Движок: ${ENGINES.join(', ')}, all (${OTHERS.join(' и ')}, по умолчанию), ${PROBE} (что умеет каждый движок; пишет docs/develop/browsers.md)
или ${LOOKS} [состояния] (одни и те же экраны трёх движков рядом; пишет в data/browsers).
Без файлов идут только главные проверки; --whole: все, как перед выпуском.
Например: npm run test:browsers -- firefox, npm run test:browsers -- webkit chat.spec.ts, npm run test:browsers -- all --whole`;
/** CI's wish: a machine that cannot get the browsers is no reason to refuse a change. */
const IF_POSSIBLE = 'if-possible';
const WHOLE = 'whole';
/** For one engine. The whole set is three times as long as the main journeys. */
const LIMIT_MINUTES = { main: 15, whole: 45 };
const TITLES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

await runScript(async () => {
  const { values, names } = readArguments({
    options: { [IF_POSSIBLE]: { type: 'boolean' }, [WHOLE]: { type: 'boolean' } },
    takesNames: true,
  });
  const [which = 'all', ...files] = names;
  if (![...ENGINES, 'all', ...Object.keys(SCRIPTS)].includes(which))
    throw new UsageError(`Нет такого движка: ${which}`);
  endChildrenOnSignals();

  const engines = which === 'all' ? OTHERS : which in SCRIPTS ? ENGINES : [which];
  const wantsChromium = engines.includes('chromium');
  const wanted = {
    ffmpeg: true,
    fonts: true,
    chromium: wantsChromium,
    shell: wantsChromium,
    browsers: engines,
  };
  const { missingBrowsers: missing, ffmpeg, chromium, shell } = await ensureTools(wanted);
  if (missing.length > 0) {
    say(
      `Не найдены браузеры. Нужны пакеты: ${missing.join(', ')} ` +
        `(«sudo apt install --no-install-recommends ${missing.join(' ')}»).`,
    );
    if (!values[IF_POSSIBLE]) return 1;
    say('Эта проверка пропущена; всё остальное проверил npm test.');
    return 0;
  }
  if (!ffmpeg || (wantsChromium && chromium === null)) return 1;

  if (which in SCRIPTS) {
    if (which === LOOKS) await ensureWebBuild();
    const { code, output } = await runBin('node', [SCRIPTS[which], ...files], {
      env: { CHROMIUM_PATH: shell },
      limitMinutes: LIMIT_MINUTES.whole,
    });
    if (output !== '') say(output);
    return code === 0 ? 0 : 1;
  }
  say(`Случайное зерно: ${SEED}`);
  const isMain = files.length === 0 && !values[WHOLE];
  const { runStep, end } = createReport();
  await runStep(
    playwrightStep({
      title: engines.map((engine) => TITLES[engine]).join(' и '),
      chromium,
      shell,
      args: [
        ...engines.map((engine) => `--project=${engine}`),
        ...files,
        ...(isMain ? ['--grep', '@smoke'] : []),
      ],
      env: { SFERA_TEST_CONTEXT: 'browsers' },
      limitMinutes: LIMIT_MINUTES[isMain ? 'main' : 'whole'] * engines.length,
    }),
  );
  return end();
}, USAGE);
