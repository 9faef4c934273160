import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { AlbumOrder, downloadAlbum } from '@sfera/contract/albums/albums';
import { ALBUM_PAGE_SIZE } from '@sfera/contract/albums/limits';
import type { PostId, UserId } from '@sfera/contract/base/ids';
import pg from 'pg';
import * as v from 'valibot';
import { log } from '../../apps/server/src/base/log.ts';
import { readEnv } from '../../apps/server/src/base/env.ts';
import { openEmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';
import { readCursor, writeCursor } from '../../apps/server/src/features/albums/picture-service.ts';
import { readPictures } from '../../apps/server/src/features/albums/picture-queries.ts';
import { openContext } from '../../apps/server/src/open-context.ts';
import { captureSql } from '../feed/captured-sql.ts';
import { endWithBench } from '../run/ends.ts';
import { watchTreeMemory } from '../run/process-memory.ts';
import { keptData } from '../run/repository.ts';
import { type RunningServer, startServer } from '../run/server.ts';
import { median, round, type Table } from '../run/table.ts';
import { type Seeded, seedAlbum } from './seed.ts';

const PICTURES = 20_000;
/** Together 10 GB. */
const FILE_BYTES = 512 * 1024;
const CALLS = 300;
const ROUNDS = 3;
const MB = 1024 ** 2;

/**
 * An album of 20,000 pictures: a page of it from anywhere beside its own SQL, and the zip of its 10 GB beside `cat` of
 * the same files into the same process, in turns. A scale divides the number of pictures.
 */
export async function benchAlbums({ scale }: { scale: number }): Promise<Table[]> {
  const dataDir = keptData('bench-albums');
  const env = readEnv({ ...process.env, SFERA_DATA: dataDir });
  const { context, close } = await openContext(env, 'command', log);
  const album = await seedAlbum(context, Math.round(PICTURES / scale), FILE_BYTES);
  await close();
  const server = await startServer(dataDir);
  try {
    return [await measurePages(dataDir, server, album), await measureZip(server, album)];
  } finally {
    await server.stop();
  }
}

const ask = async <Answer>(
  url: string,
  { token }: Seeded,
  schema: v.GenericSchema<unknown, Answer>,
  method = 'GET',
) => {
  const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(await answer.text());
  return v.parse(schema, await answer.json());
};

interface PlaceRow {
  author_id: UserId;
  taken_at: Date;
  post_id: PostId;
  place: string;
}

/** Each call from another place; the SQL for the same places. */
async function measurePages(dataDir: string, server: RunningServer, album: Seeded): Promise<Table> {
  const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'command', log }); // Joins the server's own database.
  const pool = new pg.Pool({ ...postgres.connection, max: 1 });
  pool.on('error', () => {}); // PostgreSQL may end before the last connection has said goodbye.
  const rows: Table['rows'] = [];
  try {
    const { rows: places } = await pool.query<PlaceRow>(
      'select *, coalesce(place, time_of(taken_at))::text as place from album_pictures where album_id = $1',
      [album.id],
    );
    const cursors = places.map((row) =>
      writeCursor({ authorId: row.author_id, takenAt: row.taken_at, postId: row.post_id, place: row.place }),
    );
    for (const order of AlbumOrder.options) {
      const page = (before: string) =>
        `${server.url}/api/albums/${album.id}/pictures?order=${order}&before=${before}`;
      const [http, bare]: [number[], number[]] = [[], []];
      for (let call = 0; call < CALLS; call += 1) {
        const before = cursors[Math.floor(Math.random() * cursors.length)] ?? '';
        http.push(await timeOf(() => ask(page(before), album, v.unknown())));
        const after = readCursor(before);
        const { sql, parameters } = await captureSql((db) =>
          readPictures(db, album.ownerId, album.id, { order, after, limit: ALBUM_PAGE_SIZE + 1 }),
        );
        const config = { name: `page by ${order}`, text: sql, values: [...parameters] };
        bare.push(await timeOf(() => pool.query(config)));
      }
      rows.push({
        order,
        'HTTP p50, ms': round(share(http, 0.5)),
        'HTTP p95, ms': round(share(http, 0.95)),
        'SQL p95, ms': round(share(bare, 0.95)),
        'HTTP : SQL, p95': round(share(http, 0.95) / share(bare, 0.95)),
      });
    }
  } finally {
    await pool.end();
    await postgres.stop();
  }
  return { title: `Страница альбома из ${album.paths.length} снимков, ${CALLS} вызовов`, rows };
}

const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** The first download also sums up the files. */
async function measureZip(server: RunningServer, album: Seeded): Promise<Table> {
  const { pid } = server.process;
  if (pid === undefined) throw new Error('The server has no process');
  const cats: number[] = [];
  const rows: Table['rows'] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    cats.push(await rateOf(() => catAll(album.paths)));
    const before = watchTreeMemory(pid, 200);
    const { own: atRest } = await before.stop();
    const watch = watchTreeMemory(pid, 200);
    const rate = await rateOf(() => openZip(server, album));
    const { own } = await watch.stop();
    rows.push({
      download: turn === 0 ? 'first, with sums' : 'again',
      'zip, MB/s': round(rate, 0),
      'cat, MB/s': round(median(cats), 0),
      'zip : cat': round(rate / median(cats)),
      'memory of the server grows by, MB': round((own - atRest) / MB, 0),
    });
  }
  const total = round((album.paths.length * FILE_BYTES) / 1024 ** 3, 1);
  return { title: `Zip альбома: ${total} ГБ в ${album.paths.length} файлах`, rows };
}

/** Unit: megabytes a second. */
async function rateOf(open: () => Promise<Readable>): Promise<number> {
  const from = performance.now();
  let bytes = 0;
  for await (const chunk of await open()) bytes += (chunk as Buffer).length;
  return bytes / MB / ((performance.now() - from) / 1_000);
}

async function openZip(server: RunningServer, album: Seeded): Promise<Readable> {
  const order = `${server.url}/api/albums/${album.id}/download`;
  const { url } = await ask(order, album, downloadAlbum.response, 'POST');
  return new Promise((resolve, reject) => {
    get(server.url + url, resolve).once('error', reject);
  });
}

async function catAll(paths: readonly string[]): Promise<Readable> {
  const cat = endWithBench(spawn('xargs', ['-0', 'cat'], { stdio: ['pipe', 'pipe', 'inherit'] }));
  Readable.from(paths.map((path) => `${path}\0`)).pipe(cat.stdin);
  return cat.stdout;
}
