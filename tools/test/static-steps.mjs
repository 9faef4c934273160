import { ensureWebBuild } from '../setup/web-build.mjs';
import { checkFiles } from './check-files.mjs';
import { runBin } from './child.mjs';
import { checkPlantedViolations } from './planted-violations.mjs';

const counted = ({ code, output }) => ({ passed: Number(code === 0), failed: Number(code !== 0), output });

const LIMIT_MINUTES = 15;

/** A step that passes when the program ends with exit code 0. */
const program = (title, bin, args) => ({
  title,
  run: async () => counted(await runBin(bin, args, { limitMinutes: LIMIT_MINUTES })),
});

/** A step that passes when `check` resolves to no complaints. */
const check = (title, findComplaints) => ({
  title,
  async run() {
    const complaints = await findComplaints();
    return counted({ code: complaints.length, output: complaints.join('\n') });
  },
});

/** Each list runs in its order; the lists run side by side. */
export const STATIC_STEPS = [
  [
    program('типы: сервер и договор', 'tsc', ['-p', 'tsconfig.json']),
    program('типы: веб', 'tsc', ['-p', 'apps/web/tsconfig.json']),
    program('типы: service worker', 'tsc', ['-p', 'apps/web/src/sw/tsconfig.json']),
    program('типы: браузерные тесты', 'tsc', ['-p', 'e2e/tsconfig.json']),
    program('oxlint', 'oxlint', ['--max-warnings=0']),
    program('oxfmt', 'oxfmt', ['--check']),
  ],
  [
    check('сборка веб-приложения', async () => {
      await ensureWebBuild();
      return [];
    }),
    program('вес страниц', 'size-limit', []),
    program('границы модулей', 'depcruise', [
      '--config=.dependency-cruiser.cjs',
      '--output-type=err-long',
      'packages',
      'apps',
      'e2e',
    ]),
    program('границы папок', 'depcruise', [
      '--config=.dependency-cruiser.folders.cjs',
      '--output-type=err-long',
      'apps',
    ]),
    check('границы модулей ловят нарушения', checkPlantedViolations),
    program('лишний код', 'knip', ['--no-progress']),
    check('чистота файлов', checkFiles),
    program('каждый тест на своём месте', 'node', ['tools/test/check-tiers.mjs']),
  ],
];
