import type { MediaId } from '@sfera/contract/base/ids';
import { deletePost } from '@sfera/contract/posts/posts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaArea } from '../../files/storage.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { addFiles, listKeys, listPublished, remainingFiles } from '../../testing/files/test-files.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { moveOutdatedMedia, hideMediaOf } from './hide.ts';

const PICTURES = ['320.webp', '320.jpg', '640.webp', '640.jpg'];
const running = new AbortController().signal;

type Shown = Pick<TestPost, 'mediaId' | 'mediaKey'>;

let test: TestApp;
let number = 0;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  vi.restoreAllMocks();
  const { db, storage } = test.context;
  await db.deleteFrom('media').execute();
  for (const area of ['published', 'originals']) await storage.removeAll(area);
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
});

/** Makes Ana's addresses outdated, as when a person loses the right to see them. Each test starts the job itself. */
const hide = () => test.context.db.transaction().execute((tx) => hideMediaOf(test.context, tx, ana.id));
const run = (batchSize?: number) => moveOutdatedMedia(test.context, ana.id, running, batchSize);

async function addPost(): Promise<TestPost> {
  const post = await test.addPost(ana);
  await addFiles(test.context, post.mediaKey, PICTURES);
  return post;
}

const addPosts = async (count: number) => {
  const posts: TestPost[] = [];
  for (let n = 0; n < count; n += 1) posts.push(await addPost());
  return posts;
};

const keyOf = async ({ mediaId }: Pick<Shown, 'mediaId'>) =>
  (await test.context.db.selectFrom('media').select('media_key').where('id', '=', mediaId).executeTakeFirst())
    ?.media_key ?? '';
const folders = (area: MediaArea = 'published') => listKeys(test.context, area);
const isWhole = async (mediaKey: string) =>
  (await remainingFiles(test.context, mediaKey, PICTURES)).length === PICTURES.length;
const change = ({ mediaId }: Pick<Shown, 'mediaId'>, changes: Record<string, unknown>) =>
  test.context.db.updateTable('media').set(changes).where('id', '=', mediaId).execute();

/** Every post has a new address with all of its files, and no other files exist. */
async function expectMoved(posts: readonly TestPost[]): Promise<void> {
  const keys = await Promise.all(posts.map(keyOf));
  for (const [index, key] of keys.entries()) {
    expect(key).not.toBe(posts[index]?.mediaKey);
    expect(await isWhole(key)).toBe(true);
  }
  expect(await folders()).toEqual(keys.toSorted());
}

/** Copies run as usual until number `nth`, which calls `meanwhile`. */
function onCopy(nth: number, meanwhile: (from: string) => Promise<unknown>): void {
  const copy = test.context.storage.copy.bind(test.context.storage);
  let count = 0;
  vi.spyOn(test.context.storage, 'copy').mockImplementation(async (from, to) => {
    count += 1;
    if (count === nth) await meanwhile(from);
    await copy(from, to);
  });
}

describe('media that a person may no longer see', () => {
  it('get new addresses with all of their files, and nothing stays at the old ones', async () => {
    const photo = await test.addPost(ana);
    const video = await test.addPost(ana, { status: 'ready' });
    await change(video, { light_file: 'light.mp4', small_file: 'small.mp4' });
    const processing = await test.addPost(ana, { status: 'processing', videoFile: 'preview.mp4' });
    const failed = await test.addPost(ana, { status: 'failed' });
    const story = await test.addStory(ana, { kind: 'video' });
    const VIDEO = [...PICTURES, 'video.mp4'];
    const files = new Map<Shown, string[]>([
      [photo, PICTURES],
      [video, [...VIDEO, 'light.mp4', 'small.mp4']],
      [processing, [...PICTURES, 'preview.mp4']],
      [failed, PICTURES],
      [story, VIDEO],
    ]);
    for (const [one, names] of files) {
      const hasOriginal = one === processing || one === failed;
      await addFiles(test.context, one.mediaKey, names, hasOriginal ? 'original' : undefined);
    }
    // The preview of a ready video is kept for open pages that still play it.
    await addFiles(test.context, video.mediaKey, ['preview.mp4']);

    await hide();
    await run();
    for (const [one, names] of files) {
      const key = await keyOf(one);
      expect(key).not.toBe(one.mediaKey);
      expect(await listPublished(test.context, key)).toEqual(names.toSorted());
    }
    expect(await folders()).toEqual((await Promise.all([...files.keys()].map(keyOf))).toSorted());
    expect(await folders('originals')).toEqual([await keyOf(processing), await keyOf(failed)].toSorted());
  });

  it('are posts and live stories: archived stories, chat photos and other people’s media keep their addresses', async () => {
    const ben = await test.addPerson(`ben-${number}`);
    const archived = await test.addStory(ana, { ageMs: 24 * 3_600_000 });
    await test.context.db.updateTable('stories').set({ archived_at: new Date() }).execute();
    const { media: photo } = await test.addMessage(ana, ben, { hasPhoto: true });
    const foreign = await test.addPost(ben);
    await hide();
    await run();
    expect(await keyOf(archived)).toBe(archived.mediaKey);
    expect(await keyOf({ mediaId: photo?.id as MediaId })).toBe(photo?.mediaKey);
    expect(await keyOf(foreign)).toBe(foreign.mediaKey);
  });

  it('keep the new addresses until another person loses the right to see them', async () => {
    const post = await addPost();
    await hide();
    await run();
    const key = await keyOf(post);
    const later = await addPost(); // made after the removal, so its address is new
    await run();
    expect([await keyOf(post), await keyOf(later)]).toEqual([key, later.mediaKey]);
    await hide();
    await run();
    expect([key, later.mediaKey]).not.toContain(await keyOf(post));
    expect(await keyOf(later)).not.toBe(later.mediaKey);
  });

  it('are moved newest first, and no batch skips any', async () => {
    const posts = await addPosts(5);
    const moves: string[] = [];
    const copy = test.context.storage.copy.bind(test.context.storage);
    vi.spyOn(test.context.storage, 'copy').mockImplementation(async (from, to) => {
      if (from.endsWith('/320.webp')) moves.push(from.split('/')[1] ?? '');
      await copy(from, to);
    });
    await hide();
    await run(1);
    expect(moves).toEqual(posts.map(({ mediaKey }) => mediaKey).toReversed());
    await expectMoved(posts);
  });
});

describe('a job that hides media', () => {
  it('continues after it was killed, and every row has its files at any time', async () => {
    const posts = await addPosts(4);
    await hide();
    // A killed process cannot clean up, so this one must not either.
    const { storage } = test.context;
    const copy = storage.copy.bind(storage);
    let isAlive = true;
    vi.spyOn(storage, 'copy').mockImplementation(async (from, to) => {
      if (from.endsWith(`${posts[1]?.mediaKey ?? ''}/640.jpg`)) {
        isAlive = false;
        vi.spyOn(storage, 'removeAll').mockResolvedValue();
      }
      if (!isAlive) throw new Error('killed');
      await copy(from, to);
    });
    await expect(run(1)).rejects.toThrow();
    vi.restoreAllMocks();
    const keys = await Promise.all(posts.map(keyOf));
    expect(keys.map((key, n) => key === posts[n]?.mediaKey)).toEqual([true, true, false, false]);
    for (const key of keys) expect(await isWhole(key)).toBe(true);

    await run(1);
    expect((await Promise.all(posts.map(keyOf))).slice(2)).toEqual(keys.slice(2));
    for (const post of posts) expect(await isWhole(await keyOf(post))).toBe(true);
    for (const { mediaKey } of posts) expect(await folders()).not.toContain(mediaKey);
  });

  it('may run in two processes at once', async () => {
    const posts = await addPosts(6);
    await hide();
    // One run finds rows that the other has changed, and fails; the queue would retry it.
    await Promise.allSettled([run(2), run(2), run(3)]);
    await run();
    await expectMoved(posts);
  });

  it('leaves no file of a post that is deleted during the run', async () => {
    const posts = await addPosts(3);
    await hide();
    onCopy(3, () => test.send(deletePost, { as: ana, params: { id: posts[1]?.id ?? '' } }));
    await run();
    expect(await keyOf(posts[1] as TestPost)).toBe('');
    const keys = await Promise.all([posts[0], posts[2]].map((post) => keyOf(post as TestPost)));
    // No job runs here, so the files at the old address stay; the new address must have none.
    expect(await folders()).toEqual([...keys, posts[1]?.mediaKey].toSorted());
  });

  it('moves on a retry a video whose processing ended during the run', async () => {
    const post = await test.addPost(ana, { status: 'processing' });
    await addFiles(test.context, post.mediaKey, PICTURES, 'original');
    await hide();
    onCopy(5, async () => {
      await addFiles(test.context, post.mediaKey, ['video.mp4']);
      await change(post, { status: 'ready', video_file: 'video.mp4' });
    });
    await expect(run()).rejects.toThrow('keep old addresses');
    expect([await keyOf(post), await folders()]).toEqual([post.mediaKey, [post.mediaKey]]);
    await run();
    const key = await keyOf(post);
    expect(key).not.toBe(post.mediaKey);
    expect(await test.context.storage.exists(`published/${key}/video.mp4`)).toBe(true);
  });

  it.each(['light', 'small'])(
    'moves on a retry a %s rendition that was finished during the run',
    async (name) => {
      const post = await test.addPost(ana, { status: 'ready' });
      await addFiles(test.context, post.mediaKey, [...PICTURES, 'video.mp4']);
      await hide();
      onCopy(5, async () => {
        await addFiles(test.context, post.mediaKey, [`${name}.mp4`]);
        await change(post, { [`${name}_file`]: `${name}.mp4` });
      });
      await expect(run()).rejects.toThrow('keep old addresses');
      await run();
      expect(await test.context.storage.exists(`published/${await keyOf(post)}/${name}.mp4`)).toBe(true);
    },
  );

  it('moves all other media when the files of one cannot be copied, and is retried for that one', async () => {
    const posts = await addPosts(3);
    await hide();
    const { storage } = test.context;
    const copy = storage.copy.bind(storage);
    vi.spyOn(storage, 'copy').mockImplementation(async (from, to) => {
      if (from.startsWith(`published/${posts[1]?.mediaKey}`)) throw new Error('input/output error');
      await copy(from, to);
    });
    await expect(run()).rejects.toMatchObject({ errors: [new Error('input/output error')] });
    vi.restoreAllMocks();
    const keys = await Promise.all(posts.map(keyOf));
    expect(keys.map((key, n) => key === posts[n]?.mediaKey)).toEqual([false, true, false]);
    expect(await folders()).toEqual(keys.toSorted());
    await run();
    await expectMoved(posts);
  });

  it('is one job for many removals', async () => {
    for (let times = 0; times < 3; times += 1) await hide();
    const { rows } = await sql`
      select from jobs.job where name = 'media.hide' and singleton_key = ${ana.id}`.execute(test.context.db);
    expect(rows).toHaveLength(1);
  });

  it('that is waiting, and starts before another removal is committed, handles that removal too', async () => {
    const post = await addPost();
    await hide();
    const [isHeld, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const removal = test.context.db.transaction().execute(async (tx) => {
      await run(); // handles all removals committed so far
      await hideMediaOf(test.context, tx, ana.id);
      isHeld.resolve();
      await commit.promise;
    });
    await isHeld.promise;
    const key = await keyOf(post);
    const started = run();
    await expect.poll(() => waitingForLocks(test.context.db), { timeout: 10_000 }).toBe(1);
    commit.resolve();
    await Promise.all([removal, started]);
    expect([post.mediaKey, key]).not.toContain(await keyOf(post));
  });
});
