import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { once } from 'node:events';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { atEnd } from './testing/at-end.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { databaseUrl, makeDataDir, startProcess, type TestProcess } from './testing/test-process.ts';
import type { Db } from './db/database.ts';

const WAIT = { timeout: 40_000, interval: 100 };

let db: Db;
let env: Record<string, string>;

beforeAll(async () => {
  const database = await createTestDatabase('empty');
  atEnd(() => database.close());
  db = database.db;
  const name = String(database.connection.database);
  env = { DATABASE_URL: databaseUrl(name), SFERA_DATA: await makeDataDir() };
});

/** A folder with a build of one chunk. */
async function makeBuild(name: string): Promise<string> {
  const dist = join(await makeDataDir(), 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'assets', `${name}.js`), `// ${name}`);
  await writeFile(join(dist, 'index.html'), `<!doctype html><title>${name}</title>`);
  return dist;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const get = async (url: string) => {
  const reply = await fetch(url);
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
};
const readiness = async (origin: string) => {
  const reply = await get(`${origin}/readyz`).catch(() => undefined);
  return reply ? `${reply.status} ${(JSON.parse(reply.text) as { status: string }).status}` : 'no answer';
};
const countRows = async (table: string) => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count;
};

let first: TestProcess;
let second: TestProcess;
let worker: TestProcess;

it('processes wait for their schema and say what to do: a worker is alive and not ready, a web process is not there', async () => {
  const [port, workerPort] = [await freePort(), await freePort()];
  const dist = await makeBuild('former');
  first = startProcess({ ...env, SFERA_ROLE: 'web', PORT: String(port), SFERA_WEB_DIST: dist });
  worker = startProcess({ ...env, SFERA_ROLE: 'worker', PORT: String(workerPort), SFERA_TRANSCODERS: '3' });
  const [origin, workerOrigin] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${workerPort}`];
  for (const waiting of [first, worker])
    await vi.waitFor(() => expect(waiting.output()).toContain('npm run sfera -- migrate'), WAIT);
  expect(await readiness(workerOrigin)).toBe('503 schema');
  expect((await get(`${workerOrigin}/livez`)).status).toBe(200);
  expect(await readiness(origin)).toBe('no answer');
  expect(await sql`select from pg_tables where schemaname = 'public'`.execute(db)).toMatchObject({
    rows: [],
  });

  const refused = startProcess({ ...env, SFERA_ROLE: 'web' }, ['cli.ts', 'check']);
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain('Базе не хватает миграций: 001');

  const migration = startProcess({ ...env, SFERA_ROLE: 'web' }, ['cli.ts', 'migrate']);
  expect(await migration.exited).toBe(0);
  expect(migration.output()).toContain('База готова');
  expect(await first.origin()).toBe(origin);
  for (const ready of [origin, await worker.origin()]) expect(await readiness(ready)).toBe('200 ready');
});

it('away from a terminal every line of a process is JSON with its time, its level and its words', async () => {
  const lines = first.output().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    pid: expect.any(Number),
    message: expect.stringMatching(/^Сфера открыта: http:\/\/localhost:\d+$/),
  });
});

it('a worker runs jobs, and answers nothing but health checks', async () => {
  const origin = await worker.origin();
  for (const path of ['/', '/api/users/count', '/media/x/y.webp'])
    expect((await get(origin + path)).status).toBe(404);
  expect(await countRows('sfera_jobs.schedule')).toBeGreaterThan(0);
  worker.signal('SIGTERM');
  expect(await worker.exited).toBe(0);
});

it('a token of one process is good at another', async () => {
  second = startProcess({
    ...env,
    SFERA_ROLE: 'web',
    SFERA_DRAIN_SECONDS: '600',
    SFERA_WEB_DIST: await makeBuild('next'),
  });
  const [one, other] = [await first.origin(), await second.origin()];
  const created = startProcess(env, ['cli.ts', 'create-user', 'ana', 'ana@example.com', 'мимоза']);
  expect(await created.exited).toBe(0);
  const reply = await fetch(`${one}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'ana', password: 'мимоза' }),
  });
  const { token } = (await reply.json()) as { token: string };
  const me = await fetch(`${other}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(200);
});

it('the chunks of each build are served by the process of the other one, as its own are', async () => {
  for (const [name, server] of [
    ['former', second],
    ['next', first],
  ] as const) {
    const { status, text, headers } = await get(`${await server.origin()}/assets/${name}.js`);
    expect([status, text]).toEqual([200, `// ${name}`]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
  expect((await get(`${await first.origin()}/assets/gone.js`)).status).toBe(404);
});

it('on SIGTERM a process is not ready first, answers on, and goes when it was asked twice', async () => {
  const origin = await second.origin();
  second.signal('SIGTERM');
  await vi.waitFor(async () => expect(await readiness(origin)).toBe('503 draining'), WAIT);
  const { status, headers } = await get(`${origin}/`);
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  // Two signals at once are one (decision 102).
  await setTimeout(400);
  second.signal('SIGTERM');
  expect(await second.exited).toBe(0);
});

it('a web process runs no jobs', async () => {
  const database = await createTestDatabase('empty');
  atEnd(() => database.close());
  const alone = {
    DATABASE_URL: databaseUrl(String(database.connection.database)),
    SFERA_DATA: await makeDataDir(),
  };
  expect(await startProcess(alone, ['cli.ts', 'migrate']).exited).toBe(0);
  const web = startProcess({ ...alone, SFERA_ROLE: 'web' });
  expect(await readiness(await web.origin())).toContain('ready');
  const { rows } = await sql`
    select name from sfera_jobs.queue where name not like '\\_\\_pgboss\\_\\_%'
    union all select name from sfera_jobs.schedule`.execute(database.db);
  expect(rows).toEqual([]);
  web.signal('SIGTERM');
});
