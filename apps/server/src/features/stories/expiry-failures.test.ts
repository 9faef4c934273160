import { deleteStory, listStoryArchive, retryStory } from '@sfera/contract/stories/stories';
import { DAY_MS } from '@sfera/contract/base/time';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestStory } from '../../testing/test-app.ts';
import { addFiles, listKeys, remainingFiles } from '../../testing/files/test-files.ts';
import { workOnMedia } from '../media/index.ts';
import { expireStories } from './expiry.ts';

const FILES = ['320.webp', '320.jpg', '640.webp', '640.jpg'];

let test: TestApp;
let number = 0;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  await workOnMedia(test.context);
});

beforeEach(async () => {
  const { db, storage } = test.context;
  await db.deleteFrom('media').execute();
  for (const area of ['published', 'originals']) await storage.removeAll(area);
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
});

async function addExpired(): Promise<TestStory> {
  const story = await test.addStory(ana, { ageMs: DAY_MS });
  await addFiles(test.context, story.mediaKey, FILES);
  return story;
}

const keyOf = async ({ mediaId }: TestStory) =>
  (await test.context.db.selectFrom('media').select('media_key').where('id', '=', mediaId).executeTakeFirst())
    ?.media_key ?? '';
const folders = () => listKeys(test.context);
const isWhole = async (mediaKey: string) =>
  (await remainingFiles(test.context, mediaKey, FILES)).length === FILES.length;
const countRemovals = async (mediaKey: string) =>
  (
    await sql`
      select from jobs.job where name = 'media.remove-files' and data -> 'mediaKeys' ? ${mediaKey}`.execute(
      test.context.db,
    )
  ).rows.length;

/** Replaces the next transaction by `go`; `commit` runs the real one. */
function onTransaction(go: (commit: () => Promise<unknown>) => Promise<never>): void {
  const { db } = test.context;
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = db.transaction();
    const execute = transaction.execute.bind(transaction);
    const going: typeof execute = (work) => go(() => execute(work));
    return Object.assign(transaction, { execute: going });
  });
}

describe('a server that is killed during the expiry of a story', () => {
  it('between the copy and the commit keeps the story as it was, and the next run archives it', async () => {
    const story = await addExpired();
    // A killed process cannot clean up, so this one must not either.
    const { storage } = test.context;
    onTransaction(() => Promise.reject(new Error('killed')));
    const cleanUp = vi.spyOn(storage, 'removeAll').mockResolvedValue();
    await expect(expireStories(test.context)).rejects.toMatchObject({ errors: [new Error('killed')] });
    cleanUp.mockRestore();
    expect(await keyOf(story)).toBe(story.mediaKey);
    expect(await isWhole(story.mediaKey)).toBe(true);
    const copy = (await folders()).find((key) => key !== story.mediaKey) ?? '';
    expect(await isWhole(copy)).toBe(true);

    await expireStories(test.context);
    const key = await keyOf(story);
    expect([story.mediaKey, copy]).not.toContain(key);
    await expect.poll(folders, { timeout: 15_000 }).toEqual([key, copy].toSorted());
    expect(await isWhole(key)).toBe(true);
    // No row refers to the copy: the nightly job removes it as an orphan.
    const { rows } = await sql`select from media where media_key = ${copy}`.execute(test.context.db);
    expect(rows).toEqual([]);
  });

  it('after the commit loses nothing: a job removes the old files', async () => {
    const story = await addExpired();
    onTransaction(async (commit) => {
      await commit();
      throw new Error('Connection terminated unexpectedly');
    });
    await expect(expireStories(test.context)).rejects.toThrow('Stories that failed to expire: 1');
    const key = await keyOf(story);
    expect(key).not.toBe(story.mediaKey);
    await expect.poll(folders, { timeout: 15_000 }).toEqual([key]);
    expect(await isWhole(key)).toBe(true);
    await expireStories(test.context);
    expect(await keyOf(story)).toBe(key);
  });
});

describe('a copy that fails', () => {
  it('leaves no files, does not stop other stories, and is repeated by a later run', async () => {
    const stories = [await addExpired(), await addExpired(), await addExpired()];
    const { storage } = test.context;
    const copy = storage.copy.bind(storage);
    const [, broken] = stories;
    vi.spyOn(storage, 'copy').mockImplementation(async (from, to) => {
      if (from.includes(broken?.mediaKey ?? '') && from.endsWith('640.webp')) throw new Error('disk full');
      await copy(from, to);
    });
    await expect(expireStories(test.context)).rejects.toMatchObject({ errors: [new Error('disk full')] });
    vi.restoreAllMocks();
    const keys = await Promise.all(stories.map(keyOf));
    expect(keys.map((key, n) => key === stories[n]?.mediaKey)).toEqual([false, true, false]);
    await expect.poll(folders, { timeout: 15_000 }).toEqual(keys.toSorted());

    await expireStories(test.context);
    const then = await Promise.all(stories.map(keyOf));
    expect(then).toEqual([keys[0], expect.not.stringContaining(keys[1] ?? ''), keys[2]]);
    for (const key of then) expect(await isWhole(key)).toBe(true);
  });

  it('of a missing file does not stop the run', async () => {
    const story = await test.addStory(ana, { ageMs: DAY_MS });
    await addFiles(test.context, story.mediaKey, ['320.webp']);
    await expireStories(test.context);
    const key = await keyOf(story);
    expect(key).not.toBe(story.mediaKey);
    expect(await remainingFiles(test.context, key, FILES)).toEqual([`published/${key}/320.webp`]);
  });
});

describe('concurrent changes during the expiry', () => {
  it('by parallel runs archive each story once', async () => {
    const stories = await Promise.all(Array.from({ length: 3 }, addExpired));
    await Promise.all(Array.from({ length: 4 }, () => expireStories(test.context)));
    const keys = await Promise.all(stories.map(keyOf));
    for (const key of keys) expect(await isWhole(key)).toBe(true);
    for (const { mediaKey } of stories) expect(await countRemovals(mediaKey)).toBe(1);
    await expect.poll(folders, { timeout: 15_000 }).toEqual(keys.toSorted());
  });

  it('by a deletion of the story leave no file, whichever comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const story = await addExpired();
      const removal = async () => {
        if (round % 2) await new Promise((resolve) => setImmediate(resolve));
        return test.send(deleteStory, { as: ana, params: { id: story.id } });
      };
      const [{ status }] = await Promise.all([removal(), expireStories(test.context)]);
      expect(status).toBe(204);
    }
    expect((await test.send(listStoryArchive, { as: ana })).body.stories).toEqual([]);
    await expect.poll(folders, { timeout: 15_000 }).toEqual([]);
  });

  it('by a deletion during the copy leave no file', async () => {
    const story = await addExpired();
    const { storage } = test.context;
    const copy = storage.copy.bind(storage);
    let isDeleted = false;
    vi.spyOn(storage, 'copy').mockImplementation(async (from, to) => {
      await copy(from, to);
      if (isDeleted) return;
      isDeleted = true;
      await test.send(deleteStory, { as: ana, params: { id: story.id } });
    });
    await expireStories(test.context);
    vi.restoreAllMocks();
    await expect.poll(folders, { timeout: 15_000 }).toEqual([]);
  });

  it('by a retry during the copy keep the files where the job of the retry expects them', async () => {
    const story = await test.addStory(ana, { ageMs: DAY_MS, status: 'failed' });
    await addFiles(test.context, story.mediaKey, FILES, 'original');
    const { storage } = test.context;
    const copy = storage.copy.bind(storage);
    vi.spyOn(storage, 'copy').mockImplementation(async (from, to) => {
      await copy(from, to);
      if (from.startsWith('originals/')) await test.send(retryStory, { as: ana, params: { id: story.id } });
    });
    await expireStories(test.context);
    vi.restoreAllMocks();
    expect([await keyOf(story), await folders()]).toEqual([story.mediaKey, [story.mediaKey]]);
    expect(await remainingFiles(test.context, story.mediaKey, FILES)).toHaveLength(FILES.length + 1);
  });

  it('by a retry that finishes during the copy keep its video', async () => {
    const story = await test.addStory(ana, { ageMs: DAY_MS, status: 'failed' });
    await addFiles(test.context, story.mediaKey, FILES, 'original');
    const { db, storage } = test.context;
    const copy = storage.copy.bind(storage);
    vi.spyOn(storage, 'copy').mockImplementation(async (from, to) => {
      await copy(from, to);
      if (!from.startsWith('originals/')) return;
      await addFiles(test.context, story.mediaKey, ['video.mp4']);
      const done = { status: 'ready', failure: null, video_file: 'video.mp4' } as const;
      await db.updateTable('media').set(done).where('id', '=', story.mediaId).execute();
    });
    await expireStories(test.context);
    vi.restoreAllMocks();
    expect([await keyOf(story), await folders()]).toEqual([story.mediaKey, [story.mediaKey]]);
    await expireStories(test.context);
    expect(await storage.exists(`published/${await keyOf(story)}/video.mp4`)).toBe(true);
  });
});
