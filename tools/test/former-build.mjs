import { glob, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../setup/paths.mjs';
import { run, runOrFail } from '../setup/run.mjs';
import { say, SetupError } from '../setup/script.mjs';
import { runBin } from './child.mjs';

const MIGRATIONS = 'apps/server/src/db/migrations';
/** The file by which the tests of a build make the database that they copy. */
const TEMPLATE = 'apps/server/src/testing/test-template.ts';
/** Tests of the former build about its own migrations: they do not use the schema of the tests. */
const OWN_MIGRATIONS = ['migrate.test.ts', 'migrations/*.test.ts', 'ranking/*.test.ts'].map(
  (file) => `apps/server/src/db/${file}`,
);

const git = (...args) =>
  runOrFail('git не справился.', 'git', ['-c', 'safe.directory=*', '-C', ROOT, ...args]);

/**
 * The build whose server must work with the schema of this one: the newest tag, or else the commit before the last
 * change of the migrations. Commits of merged branches are no builds.
 */
async function findFormerBuild() {
  const { code, output: tag } = await run('git', ['-C', ROOT, 'describe', '--tags', '--abbrev=0', 'HEAD^']);
  if (code === 0) return tag;
  const lastChange = await git(
    'log',
    '-1',
    '--first-parent',
    '--format=%H',
    '--',
    `${MIGRATIONS}/*.ts`,
    `:!${MIGRATIONS}/*.test.ts`,
  );
  if (lastChange === '') throw new SetupError('В истории git нет ни одной миграции: назовите прежнюю сборку');
  return git('rev-parse', `${lastChange}^`);
}

/**
 * A step that runs the server tests of the former build on the schema of this one: the servers of both run side by side
 * during a deploy (decision 068).
 * @param commit commit or tag of the former build; the last one before a change of the migrations by default
 */
export const formerBuildStep = ({ commit, files = ['apps/server/src/'], limitMinutes }) => ({
  title: 'Прежняя сборка на новой схеме',
  run: () =>
    withFormerBuild(commit, async (folder) => {
      const report = join(folder, 'report.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const args = ['run', '--project', 'server', ...reporters, ...files];
      const { code, output } = await runBin('vitest', args, { cwd: folder, limitMinutes });
      const text = await readFile(report, 'utf8').catch(() => '{}');
      const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = JSON.parse(text);
      return { passed, failed: failed || Number(code !== 0 || passed === 0), output };
    }),
});

/** Checks out the former build into a folder of its own, whose tests copy a database that this build has made. */
async function withFormerBuild(commit, use) {
  const build = await git('rev-parse', '--verify', `${commit ?? (await findFormerBuild())}^{commit}`);
  const folder = await mkdtemp(join(tmpdir(), 'sfera-former-'));
  try {
    await git('worktree', 'add', '--detach', '--force', folder, build);
    await linkPackages(folder);
    await writeFile(
      join(folder, TEMPLATE),
      `export * from ${JSON.stringify(pathToFileURL(join(ROOT, TEMPLATE)).href)};\n`,
    );
    for await (const file of glob(OWN_MIGRATIONS, { cwd: folder })) await rm(join(folder, file));
    say(`Прежняя сборка: ${build.slice(0, 12)}`);
    return await use(folder);
  } finally {
    await git('worktree', 'remove', '--force', folder).catch(async () => {
      await rm(folder, { recursive: true, force: true });
      await git('worktree', 'prune');
    });
  }
}

/** Gives the former build the packages of this one, but for the workspaces, which are its own. */
async function linkPackages(folder) {
  const [lock, ownLock] = await Promise.all(
    [folder, ROOT].map((at) => readFile(join(at, 'package-lock.json'), 'utf8')),
  );
  if (lock !== ownLock) say('Пакеты прежней сборки были другими; проверяю её с нынешними');
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@sfera'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@sfera') await symlink(join(from, name), join(to, name));
  for (const [name, path] of [
    ['contract', 'packages/contract'],
    ['server', 'apps/server'],
    ['web', 'apps/web'],
    ['bench', 'bench'],
    ['e2e', 'e2e'],
  ])
    await symlink(join(folder, path), join(to, '@sfera', name));
}
