import { deletePost, getPost, listPosts, retryPost } from '@sfera/contract/posts/posts';
import { getCurrentUser } from '@sfera/contract/people/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { addFiles, remainingFiles } from '../../testing/files/test-files.ts';
import { workOnMedia } from '../media/index.ts';

const FILES = ['320.webp', '320.jpg', '640.webp', '640.jpg', 'video.mp4'];

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
});

const read = async ({ id }: TestPost, as?: TestPerson) =>
  (await test.send(getPost, { as, params: { id } })).body.post;
const remove = ({ id }: TestPost, as = ana) => test.send(deletePost, { as, params: { id } });
const postCount = async () => (await test.send(getCurrentUser, { as: ana })).body.countPosts;

const jobs = async (name: string) =>
  (await sql<{ data: unknown }>`select data from jobs.job where name = ${name}`.execute(test.context.db))
    .rows;

describe('a post', () => {
  it('shows its author, its time and all other parts of a card', async () => {
    const post = await test.addPost(ana, { kind: 'video', description: 'Море' });
    const { body } = await test.send(getPost, { as: ben, params: { id: post.id } });
    const author = { id: ana.id, login: 'ana', userName: 'ana', logoImage: null, isVerified: false };
    const source = (width: number) => ({
      width,
      webp: `/media/${post.mediaKey}/${width}.webp`,
      jpeg: `/media/${post.mediaKey}/${width}.jpg`,
    });
    expect(body).toEqual({
      user: author,
      createdAt: test.context.clock.now().toISOString(),
      post: {
        id: post.id,
        user: { ...author, followStatus: 'none', isOwn: false },
        description: 'Море',
        fileType: 'video',
        postUrl: `/media/${post.mediaKey}/video.mp4`,
        thumbnailUrl: `/media/${post.mediaKey}/320.jpg`,
        picture: {
          width: 640,
          height: 480,
          thumbhash: null,
          isAnimated: false,
          sources: [source(320), source(640)],
        },
        video: {
          url: `/media/${post.mediaKey}/video.mp4`,
          lightUrl: null,
          smallUrl: null,
          durationMs: 0,
          hasSound: false,
          wasTrimmed: false,
        },
        status: 'ready',
        failure: null,
        views: 0,
        countComment: 0,
        countLike: 0,
        liked: false,
        reactions: {},
        userReaction: null,
        reactionsFollowing: { users: [], totalFollowing: 0, totalReactions: 0 },
        createdAt: test.context.clock.now().toISOString(),
      },
    });
  });

  it('shows the author of a failed video the reason', async () => {
    const post = await test.addPost(ana, { status: 'failed', failure: 'media_incomplete' });
    expect(await read(post, ana)).toMatchObject({
      status: 'failed',
      failure: 'Файл обрывается раньше конца. Загрузите его целиком',
      postUrl: null,
      video: { url: null },
    });
  });
});

describe('deleting a post', () => {
  it('removes it everywhere, with its views, and updates the post count', async () => {
    const post = await test.addPost(ana);
    const other = await test.addPost(ana);
    await sql`insert into post_views values (${post.id}, ${ben.id}, now())`.execute(test.context.db);
    const before = await postCount();
    const reply = await remove(post);
    expect([reply.status, reply.body]).toEqual([204, undefined]);
    expect(await postCount()).toBe(before - 1);
    expect((await test.send(getPost, { params: { id: post.id } })).status).toBe(404);
    const listed = new Set((await test.send(listPosts)).body.posts.map(({ id }) => id));
    expect([listed.has(post.id), listed.has(other.id)]).toEqual([false, true]);
    const { rows } = await sql`
      select 1 from posts where id = ${post.id} union all select 2 from media where id = ${post.mediaId}
      union all select 3 from post_views where post_id = ${post.id}`.execute(test.context.db);
    expect(rows).toEqual([]);
    expect((await remove(post)).status).toBe(404);
  });

  it('updates the post count once and removes the files once on parallel requests', async () => {
    const post = await test.addPost(ana);
    const before = await postCount();
    const replies = await Promise.all(Array.from({ length: 8 }, () => remove(post)));
    expect([204, 404]).toEqual(expect.arrayContaining(replies.map(({ status }) => status)));
    expect(replies.some(({ status }) => status === 204)).toBe(true);
    expect(await postCount()).toBe(before - 1);
    const removals = (await jobs('media.remove-files')).filter(
      ({ data }) => JSON.stringify(data) === JSON.stringify({ mediaKeys: [post.mediaKey] }),
    );
    expect(removals).toHaveLength(1);
  });

  it('works for thirty posts at once, each with a job for its files', async () => {
    const cold = await createTestApp();
    const author = await cold.addPerson('author');
    const posts: TestPost[] = [];
    for (let index = 0; index < 30; index += 1) posts.push(await cold.addPost(author));
    const replies = await Promise.all(
      posts.map(({ id }) => cold.send(deletePost, { as: author, params: { id } })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    const { rows } = await sql`select from jobs.job where name = 'media.remove-files'`.execute(
      cold.context.db,
    );
    expect(rows).toHaveLength(30);
  });

  it('is refused to others, without revealing more than they may see', async () => {
    const seen = await test.addPost(ana);
    const unseen = await test.addPost(ana, { status: 'processing' });
    expect((await remove(seen, ben)).status).toBe(403);
    expect((await remove(unseen, ben)).status).toBe(404);
    expect((await read(seen, ana)).id).toBe(seen.id);
  });

  it('removes the files soon after, and no files of other posts', async () => {
    const [post, other] = [await test.addPost(ana, { kind: 'video' }), await test.addPost(ana)];
    for (const { mediaKey } of [post, other]) await addFiles(test.context, mediaKey, FILES, 'original');
    await remove(post);
    await workOnMedia(test.context);
    await expect
      .poll(() => remainingFiles(test.context, post.mediaKey, FILES), { timeout: 15_000 })
      .toEqual([]);
    expect(await remainingFiles(test.context, other.mediaKey, FILES)).toHaveLength(FILES.length + 1);
  });
});

const retry = ({ id }: TestPost, as = ana) => test.send(retryPost, { as, params: { id } });

describe('retrying a failed video', () => {
  it('marks it as being processed, still hidden from others, and adds one job', async () => {
    const post = await test.addPost(ana, { status: 'failed' });
    const { status, body } = await retry(post);
    expect(status).toBe(200);
    expect(body.post).toMatchObject({ id: post.id, status: 'processing', failure: null });
    expect((await test.send(getPost, { as: ben, params: { id: post.id } })).status).toBe(404);
    expect(await test.refusal(retryPost, { as: ana, params: { id: post.id } })).toMatchObject({
      status: 409,
      code: 'media_not_failed',
    });
    const added = (await jobs('posts.normalise-video.short')).filter(
      ({ data }) => JSON.stringify(data) === JSON.stringify({ mediaId: post.mediaId }),
    );
    expect(added).toHaveLength(1);
  });

  it('adds one job on parallel requests', async () => {
    const post = await test.addPost(ana, { status: 'failed' });
    const replies = await Promise.all(Array.from({ length: 6 }, () => retry(post)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const added = (await jobs('posts.normalise-video.short')).filter(
      ({ data }) => JSON.stringify(data) === JSON.stringify({ mediaId: post.mediaId }),
    );
    expect(added).toHaveLength(1);
  });

  it.each([{}, { status: 'ready' }, { status: 'processing' }] as const)(
    'is refused for a post of %j',
    async (settings) => {
      expect((await retry(await test.addPost(ana, settings))).status).toBe(409);
    },
  );
});
