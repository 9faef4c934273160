import { listComments } from '@sfera/contract/comments/comments';
import { MAX_PAGE_SIZE } from '@sfera/contract/base/limits';
import { takeBackDecision } from '@sfera/contract/moderation/moderation';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { listArchive } from '@sfera/contract/posts/own-archive';
import { archivePost, unarchivePost } from '@sfera/contract/posts/own-posts';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { deletePost, getPost, listPosts } from '@sfera/contract/posts/posts';
import { getProfile } from '@sfera/contract/people/profiles';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../../cli/check.ts';
import { publishedKey } from '../../../files/storage.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';
import { addFiles } from '../../../testing/files/test-files.ts';
import { decideAsOperator, openCase } from '../../../testing/data/test-report.ts';
import { workOnMedia } from '../../media/index.ts';
import { setPublished } from '../queries.ts';

let test: TestApp;
let number = 0;
let author: TestPerson;
let reader: TestPerson;
let post: TestPost;

beforeAll(async () => {
  test = await createTestApp();
  await workOnMedia(test.context);
});

beforeEach(async () => {
  number += 1;
  author = await test.addPerson(`author-${number}`);
  reader = await test.addPerson(`reader-${number}`);
  await test.addFollow(reader, author);
  post = await test.addPost(author);
  await addFiles(test.context, post.mediaKey, ['320.jpg', '320.webp', '640.jpg', '640.webp']);
});

const archive = ({ id } = post, as = author) => test.send(archivePost, { as, params: { id } });
const unarchive = ({ id } = post, as = author) => test.send(unarchivePost, { as, params: { id } });
const ids = (of: { id: string }[]) => of.map(({ id }) => id);
const feed = async (as: TestPerson, query: Record<string, string>) =>
  ids((await test.send(listPosts, { as, query })).body.posts);
const archived = async (as = author) => ids((await test.send(listArchive, { as })).body.posts);
const countPosts = async () =>
  (await test.send(getProfile, { as: reader, params: { id: author.id } })).body.user.countPosts;
const statusFor = async (as?: TestPerson) =>
  (await test.send(getPost, { as, params: { id: post.id } })).status;

async function takeBackLast() {
  const { db } = test.context;
  await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', reader.id).execute();
  const last = await db
    .selectFrom('decisions')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const body = { reason: 'Ошибка' };
  const reply = await test.send(takeBackDecision, { as: reader, params: { id: last.id }, body });
  expect(reply.status).toBe(200);
}

describe('an archived post', () => {
  it('is seen by its author alone, in the archive and on its page, and returns', async () => {
    expect((await archive()).body.post).toMatchObject({ id: post.id, isArchived: true });
    expect([await statusFor(), await statusFor(reader), await statusFor(author)]).toEqual([404, 404, 200]);
    const feeds = async () => [
      await feed(reader, { type: 'subscribesPosts' }),
      await feed(reader, { userId: author.id }),
      await feed(author, { userId: author.id }),
      await feed(author, { type: 'own' }),
      await feed(author, { type: 'subscribesPosts' }),
    ];
    expect(await feeds()).toEqual([[], [], [], [], []]);
    expect([await archived(), await archived(reader)]).toEqual([[post.id], []]);
    expect(await countPosts()).toBe(0);
    expect((await unarchive()).body.post).not.toHaveProperty('isArchived');
    expect(await feeds()).toEqual(Array.from({ length: 5 }, () => [post.id]));
    expect([await archived(), await countPosts(), await statusFor()]).toEqual([[], 1, 200]);
  });

  it('is counted once less, however often and how much at once it is archived and returned', async () => {
    await Promise.all([archive(), archive(), archive()]);
    expect(await countPosts()).toBe(0);
    await Promise.all([unarchive(), unarchive()]);
    expect(await countPosts()).toBe(1);
    await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? archive() : unarchive())));
    expect(await check(test.context)).toBe(0);
  });

  it('has new addresses of its files, and the old ones lead nowhere', async () => {
    const isKept = (key: string) => test.context.storage.exists(publishedKey(key, '640.jpg'));
    expect(await isKept(post.mediaKey)).toBe(true);
    await archive();
    await expect.poll(() => isKept(post.mediaKey), { timeout: 20_000 }).toBe(false);
    const { body } = await test.send(getPost, { as: author, params: { id: post.id } });
    const [, , key = ''] = body.post.thumbnailUrl.split('/');
    expect([key === post.mediaKey, await isKept(key)]).toEqual([false, true]);
  });

  it('keeps its comments, reactions and notifications, which are not shown meanwhile', async () => {
    await test.addComment(reader, post, 'Красиво');
    await test.send(setReaction, { as: reader, body: { postId: post.id, emoji: '🔥' } });
    await test.context.events.settled();
    const told = async () =>
      (await test.send(listNotifications, { as: author })).body.map(({ type }) => type);
    const unread = async () => (await test.send(getUnreadNotifications, { as: author })).body;
    const before = [await told(), await unread()];
    expect(before[0]).toContain('reaction');
    await archive();
    expect(await told()).toEqual([]);
    expect(await unread()).toMatchObject({ hasUnread: false, countUnread: 0 });
    await unarchive();
    expect([await told(), await unread()]).toEqual(before);
    const comments = await test.send(listComments, { as: reader, params: { postId: post.id } });
    expect(comments.body).toMatchObject([{ text: 'Красиво' }]);
  });

  it('is deleted without being counted off again', async () => {
    await test.addPost(author);
    await archive();
    await test.send(deletePost, { as: author, params: { id: post.id } });
    expect([await countPosts(), await archived()]).toEqual([1, []]);
  });

  it('stays archived when its video has become ready, and when the account is enabled again', async () => {
    const { db } = test.context;
    await archive();
    await db.transaction().execute((tx) => setPublished(test.context, tx, post.mediaId, true));
    expect(await statusFor(reader)).toBe(404);
    const profile = await openCase(test.context, reader, { kind: 'profile', id: author.id });
    await decideAsOperator(test.context, profile, { action: 'disable', rule: 3, reason: 'Спам' });
    await takeBackLast();
    expect(await statusFor(reader)).toBe(404);
    await unarchive();
    expect(await statusFor(reader)).toBe(200);
  });

  it('that moderators have hidden stays hidden when it returns', async () => {
    const caseId = await openCase(test.context, reader, { kind: 'post', id: post.id });
    await archive();
    await decideAsOperator(test.context, caseId, { action: 'hide', rule: 3, reason: 'Чужое личное' });
    await unarchive();
    expect([await statusFor(reader), await statusFor(author)]).toEqual([404, 200]);
    await takeBackLast();
    expect(await statusFor(reader)).toBe(200);
  });

  it('that moderators remove is counted off once, and returns to the archive', async () => {
    const caseId = await openCase(test.context, reader, { kind: 'post', id: post.id });
    await archive();
    await decideAsOperator(test.context, caseId, { action: 'delete', rule: 3, reason: 'Чужое личное' });
    expect([await archived(), await countPosts()]).toEqual([[], 0]);
    await takeBackLast();
    expect([await archived(), await countPosts(), await statusFor(reader)]).toEqual([[post.id], 0, 404]);
    expect(await check(test.context)).toBe(0);
  });
});

it('the archive is read in pages, newest post first', async () => {
  const posts = [post, await test.addPost(author), await test.addPost(author)];
  for (const one of [posts[1], posts[0], posts[2]]) await archive(one);
  const page = (query: Record<string, string | number>) => test.send(listArchive, { as: author, query });
  const { body } = await page({ limit: 2 });
  expect(ids(body.posts)).toEqual(ids(posts.slice(1).toReversed()));
  const { body: rest } = await page({ limit: MAX_PAGE_SIZE, before: body.nextCursor ?? '' });
  expect([ids(rest.posts), rest.nextCursor]).toEqual([[post.id], null]);
});

it('nobody archives posts of others', async () => {
  for (const route of [archivePost, unarchivePost])
    expect(await test.refusal(route, { as: reader, params: { id: post.id } })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  expect(await statusFor()).toBe(200);
});
