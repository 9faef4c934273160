import { readdirSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';
import { ABOUT_MOVEMENT, ON_A_DESKTOP, ON_BOTH } from '../../e2e/support/journey-screens.ts';
import vitestConfig from '../../vitest.config.ts';
import { ROOT } from '../setup/paths.mjs';
import { runOrFail } from '../setup/run.mjs';
import { JOURNEYS } from './changed.mjs';

const VITEST = /\.test\.[cm]?[jt]sx?$/;
const SPEC = /\.spec\.ts$/;
/** Folders of Playwright's projects (`e2e/playwright.config.ts`). */
const SPEC_FOLDERS =
  /^e2e\/(?:journeys\/[^/]+|screens|server|long\/journeys|long\/server|machine|browsers)\/[^/]+$/;
const SUBJECTS = ['apps/web/src/features', 'apps/web/src/entities', 'apps/server/src/features'];

/**
 * Complaints about tests that would run nowhere or twice, and about lists of tests that name what is not there: a test
 * file belongs to exactly one project of Vitest or one folder of Playwright, a journey to at most one list of screens.
 */
function complaints(files) {
  const tests = files.filter((file) => VITEST.test(file) && !file.startsWith('tools/test/planted/'));
  const specs = files.filter((file) => SPEC.test(file));
  const journeys = specs
    .filter((file) => file.startsWith('e2e/journeys/'))
    .map((file) => posix.basename(file, '.spec.ts'));
  return [
    ...tests.flatMap((file) => {
      const projects = projectsOf(file);
      return projects.length === 1 ? [] : [`${file}: projects of Vitest: ${projects.join(', ') || 'none'}`];
    }),
    ...specs.filter((file) => !SPEC_FOLDERS.test(file)).map((file) => `${file}: in no project of Playwright`),
    ...repeated([...ON_A_DESKTOP, ...ON_BOTH]).map((name) => `${name}: in two lists of screens`),
    ...[...ON_A_DESKTOP, ...ON_BOTH, ...ABOUT_MOVEMENT]
      .filter((name) => !journeys.includes(name))
      .map((name) => `journey-screens.ts: no journey ${name}`),
    ...Object.entries(JOURNEYS).flatMap(([subject, names]) =>
      names
        .filter((name) => !journeys.some((journey) => journey.startsWith(name)))
        .map((name) => `changed.mjs: ${subject}: no journey begins with ${name}`),
    ),
    ...subjects()
      .filter((subject) => !Object.hasOwn(JOURNEYS, subject))
      .map((subject) => `changed.mjs: no row for the subject ${subject}`),
  ];
}

const projectsOf = (file) =>
  vitestConfig.test.projects
    .map(({ test }) => test)
    .filter((test) => isOf(test, file))
    .map(({ name }) => name);

function isOf({ root = '.', include, exclude = [] }, file) {
  const path = posix.relative(root, file);
  const matches = (glob) => matchesGlob(path, glob);
  return !path.startsWith('..') && include.some(matches) && !exclude.some(matches);
}

const repeated = (names) => names.filter((name, at) => names.indexOf(name) !== at);

const subjects = () =>
  SUBJECTS.flatMap((folder) =>
    readdirSync(posix.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );

const args = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard'];
const list = await runOrFail('Не удалось узнать у git список файлов.', 'git', args);
const found = complaints(list.split('\n').filter(Boolean));
console.log(found.join('\n'));
process.exitCode = found.length > 0 ? 1 : 0;
