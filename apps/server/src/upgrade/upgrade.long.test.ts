import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { register } from '@sfera/contract/accounts/auth';
import { beforeAll, expect, it, vi } from 'vitest';
import { readChoice } from '../base/version/chosen.ts';
import { readCodeVersion } from '../base/version/code-version.ts';
import { CODE, nodeOf } from '../base/version/paths.ts';
import { run } from '../base/version/run.ts';
import { readRunning } from '../base/version/running.ts';
import { atEnd } from '../testing/at-end.ts';
import { makeDataDir } from '../testing/test-process.ts';
import { copyCode } from './releases.ts';

// The whole way on a clone of this code, from one version to the next. Only the bundler is left out, which takes longer
// than all else: the planted versions bring the page with them.

/** An upgrade tries the new version twice before the server ends: on a busy machine that alone is more than a minute. */
const PATIENCE = { timeout: 180_000, interval: 100 };
/** Each test installs a version, which a busy machine needs time for. */
const SLOW = { timeout: 400_000 };

const RUNNING = readCodeVersion(CODE)?.version ?? '';
/** Beside the packages, which are linked. */
const scratch = join(CODE, 'releases', `test-${process.pid}`);
const clone = join(scratch, 'clone');

let dataDir: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  await copyCode(CODE, clone);
  atEnd(() => rm(scratch, { recursive: true, force: true }));
  const { code, output } = await run('cp', ['-al', join(CODE, 'node_modules'), clone]);
  if (code !== 0) throw new Error(output);
  const web = join(scratch, 'web');
  await mkdir(web);
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Сфера</title>');
  dataDir = await makeDataDir();
  await chmod(dirname(dataDir), 0o711);
  env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    SFERA_DATA: dataDir,
    SFERA_WEB_DIST: web,
    SFERA_TRIAL_SECONDS: '60',
    SFERA_RATE_LIMIT_FACTOR: '1000',
  };
  keepServing();
  await vi.waitFor(async () => expect(await runningVersion()).toBe(RUNNING), PATIENCE);
}, SLOW.timeout);

/** Starts the server whenever it has ended, as a service of systemd does (`Restart=always`). */
function keepServing(): void {
  const over = new AbortController();
  let server: ReturnType<typeof spawn> | undefined;
  const serve = async () => {
    while (!over.signal.aborted) {
      server = spawn(nodeOf(clone), [join(clone, 'apps/server/src/launch.ts'), 'server'], {
        env: { ...env, INVOCATION_ID: 'test' },
        stdio: 'ignore',
      });
      await once(server, 'close');
    }
  };
  const served = serve();
  atEnd(async () => {
    over.abort();
    server?.kill('SIGTERM');
    await served;
  });
}

async function call(path: string, body?: object): Promise<Response | null> {
  const port = readRunning(dataDir)?.port;
  return fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  }).catch(() => null);
}

/** Undefined while no server is ready. */
async function runningVersion(): Promise<string | undefined> {
  const answer = await call('/readyz');
  return answer?.status === 200 ? readRunning(dataDir)?.version : undefined;
}

/** 409 while the person who registered before is there. */
async function lookUpAna(): Promise<number | undefined> {
  const answer = await call('/api/register/login?login=ana');
  return answer?.status;
}

const MIGRATION = (body: string) => `import { type Kysely, sql } from 'kysely';
export const title = 'Настроение поста';
export async function up(db: Kysely<never>): Promise<void> {
  ${body}
}
`;

interface Plan {
  migration?: string;
  /** Runs in the server before it opens its data, apart from the trial on a scratch folder. */
  atStart?: string;
  build?: string;
}

/** Lays out a next version with these changes, and returns its folder. */
async function makeVersion(version: string, { migration, atStart, build = '' }: Plan): Promise<string> {
  const folder = join(scratch, version);
  await copyCode(clone, folder);
  const edit = async (file: string, from: string | RegExp, to: string) => {
    const before = await readFile(join(folder, file), 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    await writeFile(join(folder, file), after);
  };
  await edit('package.json', `"version": "${RUNNING}"`, `"version": "${version}"`);
  await edit('CHANGELOG.md', '\n- ', `\n- Новое в ${version}.\n- `);
  await writeFile(join(folder, 'tools', 'build.mjs'), build);
  const source = 'apps/server/src';
  if (migration !== undefined) {
    await writeFile(join(folder, source, 'db/migrations/990-next.ts'), MIGRATION(migration));
    await edit(`${source}/db/migrate.ts`, '\n};', "\n  '990-next': next,\n};");
    await edit(
      `${source}/db/migrate.ts`,
      '\nimport',
      "\nimport * as next from './migrations/990-next.ts';\nimport",
    );
  }
  if (atStart !== undefined)
    await edit(
      `${source}/main.ts`,
      'const starting =',
      `if (!env.dataDir.includes('sfera-try-')) ${atStart}\n  const starting =`,
    );
  return folder;
}

const upgrade = (...args: string[]) =>
  run(nodeOf(clone), [join(clone, 'apps/server/src/launch.ts'), 'command', 'upgrade', ...args], { env });

it('a version that does not build, or whose migration does not pass, changes nothing', SLOW, async () => {
  const body = { login: 'ana', email: 'ana@example.com', password: 'мимоза', confirmPassword: 'мимоза' };
  expect((await call(register.path, body))?.status).toBe(201);
  const before = readRunning(dataDir);

  const broken = await makeVersion('9.0.1', { build: "throw new Error('syntax')" });
  const build = await upgrade('--without-backup', broken);
  expect([build.code, build.output]).toEqual([1, expect.stringContaining('Новая версия не собралась')]);

  const failing = await makeVersion('9.0.2', {
    // An empty database and the rehearsal let it pass.
    migration: `await sql\`do $$ begin
      if current_schema() = 'public' and exists (select from users) then raise exception 'planted'; end if;
    end $$\`.execute(db);`,
  });
  const migration = await upgrade('--without-backup', failing);
  expect([migration.code, migration.output]).toEqual([
    1,
    expect.stringMatching(/База не обновилась и осталась прежней[\s\S]*planted/),
  ]);
  const without = await upgrade('--check', join(scratch, 'nowhere'));
  expect(without.output).toContain('Не папка с кодом Сферы');
  expect(readRunning(dataDir)).toEqual(before);
  expect(readChoice(dataDir)).toBeNull();
});

it(
  'a version that dies on the real data gives way to the former one, also when the upgrade was killed',
  SLOW,
  async () => {
    const dying = await makeVersion('9.0.4', { atStart: 'process.exit(9);' });
    const child = spawn(
      nodeOf(clone),
      [join(clone, 'apps/server/src/launch.ts'), 'command', 'upgrade', '--without-backup', dying],
      { env, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    child.stdout.resume();
    // Killed before this choice, the upgrade would have changed nothing.
    await expect.poll(() => readChoice(dataDir)?.state, PATIENCE).toBe('trying');
    child.kill('SIGKILL');
    await expect.poll(() => readChoice(dataDir)?.state, PATIENCE).toBe('failed');
    await expect.poll(runningVersion, PATIENCE).toBe(RUNNING);
    expect(await lookUpAna()).toBe(409);
  },
);

it('a version that never becomes ready gives way to the former one', SLOW, async () => {
  const hanging = await makeVersion('9.0.5', {
    atStart: 'await new Promise((end) => setTimeout(end, 1e8));',
  });
  env['SFERA_TRIAL_SECONDS'] = '3';
  const { code, output } = await upgrade('--without-backup', hanging);
  env['SFERA_TRIAL_SECONDS'] = '60';
  expect([code, output]).toEqual([1, expect.stringContaining(`работает прежняя: ${RUNNING}`)]);
  expect(await runningVersion()).toBe(RUNNING);
});

it(
  'the next version takes over with a check before, and its files stay in use after another start',
  SLOW,
  async () => {
    const next = await makeVersion('9.1.0', {
      migration: 'await sql`alter table posts add column mood text`.execute(db);',
    });
    const check = await upgrade('--check', next);
    expect(check.code).toBe(0);
    expect(check.output).toContain('  + Новое в 9.1.0.\n');
    expect(check.output).toContain('  990-next  Настроение поста: сразу');
    expect(await runningVersion()).toBe(RUNNING);

    const done = await upgrade('--without-backup', next);
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('Работает 9.1.0')]);
    const running = readRunning(dataDir);
    expect(running).toMatchObject({ version: '9.1.0' });
    expect(await lookUpAna()).toBe(409);
    process.kill(running?.pid ?? 0, 'SIGTERM');
    await expect.poll(() => readRunning(dataDir)?.pid, PATIENCE).not.toBe(running?.pid);
    await expect.poll(runningVersion, PATIENCE).toBe('9.1.0');
    expect((await upgrade(next)).output).toContain('Новой версии нет');
  },
);
