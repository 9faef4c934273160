import { readdir, readFile, rm } from 'node:fs/promises';
import { uploadPost } from '@sfera/contract/posts/upload';
import { deletePost } from '@sfera/contract/posts/posts';
import { deleteStory, uploadStory } from '@sfera/contract/stories/stories';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { check } from '../cli/check.ts';
import { UNIQUE_VIOLATION } from '../db/failures.ts';
import { sharp } from '../processing/pictures/sharp.ts';
import { removeMedia } from '../files/storage.ts';
import { newTempPath } from '../files/temp-files.ts';
import { makeVideo, testTools } from '../processing/testing/test-media.ts';
import { listenOnLoopback } from '../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { log } from './log.ts';
import { makeOnce } from './make-once.ts';

let test: TestApp;
let origin: string;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;
const files = {} as Record<'photo' | 'video', Blob>;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: '#3a7' } });
  files.photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
  const path = await newTempPath(test.context.storage.tempDir);
  await makeVideo(
    testTools(),
    `-f lavfi -i testsrc2=size=160x120:rate=10:duration=1 -c:v libx264 -pix_fmt yuv420p -f mp4 ${path}`,
  );
  files.video = new Blob([await readFile(path)]);
  await rm(path);
});

beforeEach(async () => {
  vi.spyOn(log, 'info').mockImplementation(() => {});
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await sql`truncate users cascade`.execute(test.context.db);
  await sql`delete from jobs.job`.execute(test.context.db);
  const { storage } = test.context;
  for (const area of ['published', 'originals'] as const)
    for await (const { mediaKey } of storage.list(area)) await removeMedia(mediaKey, storage);
});

const ROUTES = {
  post: { upload: uploadPost, remove: deletePost, table: 'posts' },
  story: { upload: uploadStory, remove: deleteStory, table: 'stories' },
} as const;
type Thing = keyof typeof ROUTES;
type Kind = keyof typeof files;

interface Sent {
  tempId?: string;
  as?: TestPerson;
  text?: string;
  signal?: AbortSignal;
}

/** Publishes a post as a browser does. */
async function upload(thing: Thing, kind: Kind, { tempId, as = ana, text = '', signal }: Sent = {}) {
  const form = new FormData();
  form.append('text', text);
  if (tempId) form.append('tempId', tempId);
  form.append('file', files[kind], kind);
  const headers = { authorization: `Bearer ${as.token}` };
  const init: RequestInit = { method: 'POST', body: form, headers, ...(signal && { signal }) };
  const reply = await fetch(origin + ROUTES[thing].upload.path, init);
  const answer = (await reply.json()) as Record<string, { id: string }>;
  return { status: reply.status, id: answer[thing]?.id ?? '' };
}

/** Counts everything that the server keeps: rows, media, folders of files, originals, jobs, scratch files. */
async function everything(thing: Thing) {
  const { db, storage } = test.context;
  const { rows } = await sql<{ things: number; media: number; jobs: number }>`
    select (select count(*)::int from ${sql.table(ROUTES[thing].table)}) as things,
      (select count(*)::int from media) as media,
      (select count(*)::int from jobs.job where name like '%.normalise-video.short') as jobs`.execute(db);
  const [published, originals] = [storage.list('published'), storage.list('originals')];
  return {
    ...rows[0],
    published: (await Array.fromAsync(published)).length,
    originals: (await Array.fromAsync(originals)).length,
    scratch: (await readdir(storage.tempDir)).length,
  };
}
const one = (kind: Kind, times = 1) => ({
  things: times,
  media: times,
  jobs: kind === 'video' ? times : 0,
  published: times,
  originals: kind === 'video' ? times : 0,
  scratch: 0,
});

/** Runs `meanwhile` after the next commit, before the commit's caller continues. */
function afterNextCommit(meanwhile: () => void) {
  const { db } = test.context;
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = db.transaction();
    const execute = transaction.execute.bind(transaction);
    const watched: typeof execute = async (work) => {
      const result = await execute(work);
      meanwhile();
      return result;
    };
    return Object.assign(transaction, { execute: watched });
  });
}

describe.each([
  ['post', 'photo'],
  ['post', 'video'],
  ['story', 'photo'],
  ['story', 'video'],
] as const)('a %s with a %s', (thing, kind) => {
  it('is there once when it is sent again, and the file is not processed again', async () => {
    const first = await upload(thing, kind, { tempId: 'one', text: 'Раз' });
    const put = vi.spyOn(test.context.storage, 'put');
    const again = await upload(thing, kind, { tempId: 'one', text: 'Два' });
    expect([first.status, again]).toEqual([201, first]);
    expect(put).not.toHaveBeenCalled();
    expect(await everything(thing)).toEqual(one(kind));
  });

  it('is there once when it is sent five times at once, without a file of the others', async () => {
    const { storage, db } = test.context;
    const put = storage.put.bind(storage);
    const selectFrom = db.selectFrom.bind(db);
    const second = Promise.withResolvers<void>();
    let looks = 0;
    vi.spyOn(db, 'selectFrom').mockImplementation(((table: 'posts') => {
      if (table === ROUTES[thing].table) looks += 1;
      if (looks > 1) second.resolve();
      return selectFrom(table);
    }) as typeof db.selectFrom);
    // The first call waits until another call looks for the existing thing. One person's files are processed in turn.
    vi.spyOn(storage, 'put').mockImplementation(async (key, path) => {
      await second.promise;
      await put(key, path);
    });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => upload(thing, kind, { tempId: 'one' })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await everything(thing)).toEqual(one(kind));
    expect(await check(test.context)).toBe(0);
  });

  it('is there once when the connection died before its answer', async () => {
    const connection = new AbortController();
    afterNextCommit(() => connection.abort());
    await expect(upload(thing, kind, { tempId: 'one', signal: connection.signal })).rejects.toThrow('abort');
    await expect.poll(() => everything(thing)).toEqual(one(kind));
    const again = await upload(thing, kind, { tempId: 'one' });
    expect(again.status).toBe(201);
    expect(await everything(thing)).toEqual(one(kind));
    expect(await check(test.context)).toBe(0);
  });

  it('is answered when the database took it and its word was lost', async () => {
    afterNextCommit(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    const first = await upload(thing, kind, { tempId: 'one' });
    expect(first.status).toBe(201);
    expect(await upload(thing, kind, { tempId: 'one' })).toEqual(first);
    expect(await everything(thing)).toEqual(one(kind));
  });

  it('is published anew once it was deleted', async () => {
    const first = await upload(thing, kind, { tempId: 'one' });
    await test.send(ROUTES[thing].remove, { as: ana, params: { id: first.id } });
    const again = await upload(thing, kind, { tempId: 'one' });
    expect([again.status, again.id === first.id]).toEqual([201, false]);
    expect(await everything(thing)).toMatchObject({ things: 1, media: 1 });
    expect(await check(test.context)).toBe(0);
  });

  it.each([
    ['by another person', () => upload(thing, kind, { tempId: 'one', as: ben })],
    ['under another name', () => upload(thing, kind, { tempId: 'two' })],
  ])('is another one when it is sent %s', async (_how, send) => {
    const first = await upload(thing, kind, { tempId: 'one' });
    const second = await send();
    expect([second.status, second.id === first.id]).toEqual([201, false]);
    expect(await everything(thing)).toEqual(one(kind, 2));
  });
});

it('has nothing to do with a thing of another sort, nor with one without a name', async () => {
  const ids = [
    await upload('post', 'photo', { tempId: 'one' }),
    await upload('story', 'photo', { tempId: 'one' }),
    await upload('post', 'photo'),
    await upload('post', 'photo'),
  ].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

it.each([
  ['asks to try again when what a quicker attempt made is gone already', UNIQUE_VIOLATION, { code: 'busy' }],
  ['passes any other failure on', '53100', { code: '53100' }],
])('%s', async (_what, code, expected) => {
  const find = vi.fn<() => Promise<undefined>>().mockResolvedValue(undefined);
  const make = () => Promise.reject(Object.assign(new Error('refused'), { code }));
  await expect(makeOnce('one', find, make)).rejects.toMatchObject(expected);
});
