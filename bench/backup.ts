import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { publishedKey } from '../apps/server/src/files/storage.ts';
import { newTempPath } from '../apps/server/src/files/temp-files.ts';
import { openContext } from '../apps/server/src/open-context.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import type { Context } from '../apps/server/src/platform/context/context.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { watchTreeMemory } from './process-memory.ts';
import { startServer } from './server.ts';
import { round, type Table } from './table.ts';

const POSTS = 100_000;
/** Posts whose files are there; of the others only the rows are measured. */
const POSTS_WITH_FILES = 2_000;
const FILES_EACH = ['320.webp', '320.jpg', '640.webp', '640.jpg', '1080.webp', '1080.jpg'];
const FILE_BYTES = 40_000;
const MEGABYTE = 1024 ** 2;
const CLI = join(import.meta.dirname, '../apps/server/src/cli.ts');

/**
 * Backups beside a running server with 100,000 people and as many posts: the first one, the next one without changes, a
 * drill and a restore, and as the yardstick a plain copy of the data folder.
 */
export async function benchBackup({ scale }: { scale: number }): Promise<Table> {
  const root = await mkdtemp(join(tmpdir(), 'sfera-bench-backup-'));
  // PostgreSQL runs as another user when this one is root, and must be able to enter the folder.
  await chmod(root, 0o755);
  const [dataDir, copies] = [join(root, 'data'), join(root, 'copies')];
  try {
    await seed(dataDir, POSTS * scale);
    const plain = await timed(() => cp(dataDir, join(root, 'plain'), { recursive: true }));
    const rows: Table['rows'] = [
      {
        what: 'cp -r папки данных',
        seconds: plain,
        'MB on disk': await sizeOf(join(root, 'plain')),
        'peak MB': 0,
        says: '',
      },
    ];
    await rm(join(root, 'plain'), { recursive: true });
    const server = await startServer(dataDir);
    try {
      rows.push(await run('первая копия', ['backup', copies], dataDir, copies));
      rows.push(await run('следующая', ['backup', copies], dataDir, copies));
      rows.push(await run('учение', ['drill', copies], dataDir, copies));
    } finally {
      await server.stop();
    }
    rows.push(await run('восстановление', ['restore', copies], join(root, 'restored'), copies));
    return { title: `Копии: ${POSTS * scale} постов, ${POSTS_WITH_FILES * FILES_EACH.length} файлов`, rows };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function seed(dataDir: string, posts: number): Promise<void> {
  const { context, close } = await openContext(readEnv({ SFERA_DATA: dataDir }), 'command', log);
  try {
    await addRows(context.db, posts);
    const { rows } = await sql<{ key: string }>`
      select media_key as key from media where cardinality(picture_widths) > 1`.execute(context.db);
    for (const { key } of rows)
      for (const file of FILES_EACH) await addFile(context, publishedKey(key, file));
  } finally {
    await close();
  }
}

/** People with ten posts each, and three likes on each post. Of most media there are only the rows, so backups tell of missing files. */
async function addRows(db: Db, posts: number): Promise<void> {
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at)
    select uuidv7(), 'user' || n, 'user' || n || '@example.com', 'Человек ' || n, '-', now()
    from generate_series(1, ${posts / 10}) n`.execute(db);
  await sql`
    with people as materialized (select id, row_number() over (order by id) as n from users),
      fresh as materialized (select uuidv7() as id, n from generate_series(1, ${posts}) n),
      pictures as (
        insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, thumbhash, created_at)
        select f.id, p.id, replace(gen_random_uuid()::text, '-', ''), 'image', 'ready', 1080, 1350,
          case when f.n <= ${POSTS_WITH_FILES} then '{320,640,1080}'::int[] else '{320}' end,
          'HioKDYJ5h4ifmHmYmJhnhzZfFAc6', now()
        from fresh f join people p on p.n = 1 + f.n % (${posts / 10}))
    insert into posts (id, user_id, media_id, kind, description, is_published, created_at)
    select f.id, p.id, f.id, 'image', 'Рассвет на озере. Проснулись в четыре и не пожалели #утро', true, now()
    from fresh f join people p on p.n = 1 + f.n % (${posts / 10})`.execute(db);
  await sql`
    with people as materialized (select id, row_number() over (order by id) as n from users),
      written as materialized (select id, row_number() over (order by id) as n from posts)
    insert into post_likes (id, post_id, user_id)
    select uuidv7(), w.id, p.id from written w cross join generate_series(1, 3) k
    join people p on p.n = 1 + (w.n * 7 + k) % (${posts / 10})`.execute(db);
}

async function addFile({ storage }: Context, key: string): Promise<void> {
  const path = await newTempPath(storage.tempDir);
  await writeFile(path, randomBytes(FILE_BYTES));
  await storage.put(key, path);
}

async function run(what: string, args: string[], dataDir: string, copies: string): Promise<Table['rows'][0]> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, SFERA_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part));
  const memory = watchTreeMemory(child.pid ?? 0, 100);
  const seconds = await timed(async () => {
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${what}: ${said}`);
  });
  const { own } = await memory.stop();
  const says = said.split('\n').findLast((line) => /Копия готова|Учение|Восстановлено/.test(line)) ?? '';
  return { what, seconds, 'MB on disk': await sizeOf(copies), 'peak MB': round(own / MEGABYTE, 0), says };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return round((performance.now() - startMs) / 1000, 1);
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return round(bytes / MEGABYTE, 0);
}
