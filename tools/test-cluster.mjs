import './setup/node-version.mjs';
import { canBootMachine } from './setup/boot-machine.mjs';
import { readArguments, runScript, say, UsageError } from './setup/script.mjs';
import { ensureTools } from './setup/tools.mjs';
import { endChildrenOnSignals } from './test/child.mjs';
import { CLUSTER_STEPS } from './test/cluster-steps.mjs';
import { createReport } from './test/report.mjs';
import { SEED } from './test/second-tries.mjs';

const PARTS = Object.keys(CLUSTER_STEPS);
const USAGE = `npm run test:cluster -- [часть]: проверки на нескольких процессах, на движках и на своей машине.
Часть: ${PARTS.join(', ')} или ничего (все).
Например: npm run test:cluster -- engines redis, npm run test:cluster -- journeys chat-live.spec.ts,
npm run test:cluster -- former <коммит> [тесты]`;
/** CI's wish: a machine that cannot get the engines is no reason to refuse a change. */
const IF_POSSIBLE = 'if-possible';

await runScript(async () => {
  const { values, names } = readArguments({
    options: { [IF_POSSIBLE]: { type: 'boolean' } },
    takesNames: true,
  });
  const [part, ...args] = names;
  if (part !== undefined && !PARTS.includes(part)) throw new UsageError(`Нет такой части: ${part}`);
  endChildrenOnSignals();

  const wantsMachine = part === undefined || part === 'install';
  const isSeen = wantsMachine || part === 'journeys';
  const wanted = { engines: true, ffmpeg: true, chromium: isSeen, shell: isSeen, fonts: isSeen };
  const { missingEngines: missing, ffmpeg, chromium, shell } = await ensureTools(wanted);
  if (missing.length > 0) {
    say(
      `Не найдены программы для проверки на нескольких машинах. Нужны пакеты: ${missing.join(', ')} ` +
        `(«sudo apt install --no-install-recommends ${missing.join(' ')}»).`,
    );
    if (!values[IF_POSSIBLE]) return 1;
    say('Эта проверка пропущена; всё остальное проверил npm test.');
    return 0;
  }
  if (!ffmpeg || (isSeen && chromium === null)) return 1;
  if (wantsMachine && !(await canBootMachine())) {
    say('Машина с systemd для проверки install не загрузится: нужны root, overlayfs и cgroups v2.');
    if (!values[IF_POSSIBLE]) return 1;
    if (part !== undefined) return 0;
  }

  say(`Случайное зерно: ${SEED}`);
  const { runStep, end } = createReport();
  for (const name of part === undefined ? PARTS : [part])
    for (const step of CLUSTER_STEPS[name]({ args, chromium, shell })) await runStep(step);

  return end();
}, USAGE);
