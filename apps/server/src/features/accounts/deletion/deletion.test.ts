import { answerEvent, getEvent, renewCalendarAddress } from '@sfera/contract/events/events';
import { writeFile } from 'node:fs/promises';
import { logIn, register } from '@sfera/contract/accounts/auth';
import { openAlbumToGuests } from '@sfera/contract/albums/guests';
import { addComment } from '@sfera/contract/comments/comments';
import { startDataExport } from '@sfera/contract/accounts/exports';
import { requestFollow } from '@sfera/contract/people/follows';
import { likePost } from '@sfera/contract/posts/likes';
import { getPost } from '@sfera/contract/posts/posts';
import { deleteUser } from '@sfera/contract/people/profiles';
import { hideMemories } from '@sfera/contract/posts/memories';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { getCurrentUser } from '@sfera/contract/people/users';
import { viewSwipe } from '@sfera/contract/posts/swipes';
import { addUniqueView } from '@sfera/contract/posts/views';
import { sql } from 'kysely';
import { openWall } from '@sfera/contract/walls/walls';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { check } from '../../../cli/check.ts';
import { exportFileKey, newMediaKey } from '../../../files/storage.ts';
import { newTempPath } from '../../../files/temp-files.ts';
import { log } from '../../../base/log.ts';
import {
  createTestApp,
  PASSWORD,
  type TestApp,
  type TestPerson,
  type TestPost,
} from '../../../testing/test-app.ts';
import { addFiles, remainingFiles } from '../../../testing/files/test-files.ts';
import { addTestAlbum } from '../../../testing/data/test-album.ts';
import { addTestEvent } from '../../../testing/data/test-event.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';
import { workOnAccounts } from '../jobs.ts';
import { openTestSession } from '../../../testing/data/test-person.ts';

const DAY_MS = 24 * 3600 * 1000;
const SIGNED_OUT = { status: 401, code: 'signed_out', message: 'Войдите, чтобы продолжить' };

vi.spyOn(log, 'info').mockImplementation(() => {});

let test: TestApp;
let number = 0;
/** The deleted account and the account that stays. */
let gone: TestPerson;
let ana: TestPerson;
let post: TestPost;

beforeAll(async () => {
  test = await createTestApp();
});

/** `gone` and `ana` follow each other, and each of them interacts in every way with a post of each. */
beforeEach(async () => {
  number += 1;
  gone = await test.addPerson(`gone-${number}`);
  ana = await test.addPerson(`ana-${number}`);
  await test.addFollow(gone, ana);
  await test.addFollow(ana, gone);
  post = await test.addPost(ana);
  for (const one of [post, await test.addPost(gone)]) await doEverything([gone, ana], one);
});

async function doEverything(people: readonly TestPerson[], { id: postId }: TestPost): Promise<void> {
  for (const as of people) {
    await test.send(addUniqueView, { as, params: { postId } });
    await test.send(likePost, { as, params: { postId } });
    await test.send(setReaction, { as, body: { postId, emoji: '🔥' } });
    await test.send(addComment, { as, params: { postId }, body: { text: 'Раз' } });
  }
}

const remove = (as: TestPerson) => test.send(deleteUser, { as, body: { password: PASSWORD } });

describe('deleting an account', () => {
  it('leaves no row that refers to it, in any table', async () => {
    await test.addFollow(gone, await test.addPerson(`shy-${number}`, { isPrivate: true }), 'pending');
    await test.send(hideMemories, { as: gone, body: { userId: ana.id } });
    await test.send(hideMemories, { as: ana, body: { userId: gone.id } });
    await (await addTestAlbum(test, gone)).add(gone);
    const circleId = await addTestCircle(test.context, ana, [gone]);
    const event = await addTestEvent(test, ana, circleId, {
      places: 1,
      repeats: { every: 'week', times: null },
    });
    const { upcoming } = (await test.send(getEvent, { as: gone, params: { id: event.id } })).body;
    await addTestEvent(test, gone, circleId);
    await test.send(answerEvent, { as: gone, params: { id: event.id }, body: { answer: 'yes' } });
    await test.send(answerEvent, {
      as: gone,
      params: { id: event.id },
      body: { answer: 'yes', time: upcoming[1] },
    });
    await test.send(renewCalendarAddress, { as: gone, body: { circleId } });
    const album = await addTestAlbum(test, gone, { circleId });
    await album.add(gone);
    const endsAt = new Date(test.context.clock.now().getTime() + DAY_MS).toISOString();
    const body = { endsAt, mayLook: true, isChecked: true };
    await test.send(openAlbumToGuests, { as: gone, params: { id: album.id }, body });
    const wall = { secondsEach: 8, showsNames: false, showsQr: false, timeZone: 'UTC' };
    await test.send(openWall, { as: gone, body: { albumId: album.id, ...wall } });
    expect((await rowsAbout(test.context.db, gone.id)).length).toBeGreaterThan(9);
    expect(await remove(gone)).toMatchObject({ status: 204, body: undefined });
    expect(await rowsAbout(test.context.db, gone.id)).toEqual([]);
  });

  it('subtracts its views, likes and comments from the counters of others, and nothing else', async () => {
    const { id: postId } = post;
    const ben = await test.addPerson(`ben-${number}`);
    await test.send(setReaction, { as: ben, body: { postId, emoji: '😢' } });
    await test.send(setReaction, { as: gone, body: { postId, emoji: '😢' } });
    await test.send(addComment, { as: gone, params: { postId }, body: { text: 'Два' } });
    test.context.clock.advance(DAY_MS);
    for (const as of [gone, ben]) await test.send(addUniqueView, { as, params: { postId } });
    await remove(gone);
    expect((await test.send(getPost, { as: ana, params: { id: postId } })).body.post).toMatchObject({
      views: 1,
      countLike: 1,
      countComment: 1,
      reactions: { '🔥': 1, '😢': 1 },
    });
    expect((await test.send(getCurrentUser, { as: ana })).body).toMatchObject({
      countPosts: 1,
      countFollowers: 0,
      countFollowing: 0,
    });
    expect(await check(test.context)).toBe(0);
  });

  it('subtracts what it watched from the counters of others', async () => {
    const { db } = test.context;
    const video = await test.addPost(ana, { kind: 'video' });
    await db.updateTable('media').set({ duration_ms: 10_000 }).where('id', '=', video.mediaId).execute();
    const ben = await test.addPerson(`ben-${number}`);
    const body = { postId: video.id };
    await test.send(viewSwipe, { as: ben, body: { ...body, watchedSeconds: 3 } });
    await test.send(viewSwipe, { as: gone, body: { ...body, watchedSeconds: 9 } });
    // A view without a watch time.
    await test.send(viewSwipe, {
      as: gone,
      body: { postId: (await test.addPost(ana, { kind: 'video' })).id },
    });
    await remove(gone);
    expect(
      await db
        .selectFrom('posts')
        .select(['view_count', 'watch_count', 'watched_percents'])
        .where('id', '=', video.id)
        .executeTakeFirst(),
    ).toEqual({ view_count: 1, watch_count: 1, watched_percents: 30 });
    expect(await check(test.context)).toBe(0);
  });

  it('removes a reaction that nobody else has set', async () => {
    await test.send(setReaction, { as: gone, body: { postId: post.id, emoji: '😢' } });
    await remove(gone);
    const { reactions } = (await test.send(getPost, { params: { id: post.id } })).body.post;
    expect(reactions).toEqual({ '🔥': 1 });
  });

  it('does not subtract an open follow request', async () => {
    const shy = await test.addPerson(`shy-${number}`, { isPrivate: true });
    await test.addFollow(ana, shy);
    await test.addFollow(gone, shy, 'pending');
    await remove(gone);
    expect((await test.send(getCurrentUser, { as: shy })).body.countFollowers).toBe(1);
  });

  it('ends its sessions at once, also a session that was used a moment ago', async () => {
    const other = { ...gone, token: (await openTestSession(test.context, gone)).token };
    for (const as of [gone, other]) await test.send(getCurrentUser, { as });
    await remove(gone);
    for (const as of [gone, other]) expect(await test.refusal(getCurrentUser, { as })).toEqual(SIGNED_OUT);
    expect((await test.send(getCurrentUser, { as: ana })).status).toBe(200);
  });

  it('happens once: the second request is signed out', async () => {
    const replies = await Promise.all([remove(gone), remove(gone), remove(gone)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 401, 401]);
    expect(await test.refusal(deleteUser, { as: gone, body: { password: PASSWORD } })).toEqual(SIGNED_OUT);
    expect(await check(test.context)).toBe(0);
  });

  it('requires the password, and changes nothing without the right one', async () => {
    for (const [body, refusal] of [
      [{}, { status: 400, code: 'invalid_input', field: 'password', message: 'Введите пароль' }],
      [
        { password: '' },
        { status: 400, code: 'invalid_input', field: 'password', message: 'Введите пароль' },
      ],
      [
        { password: 'x' },
        { status: 403, code: 'wrong_password', field: 'password', message: 'Неверный пароль' },
      ],
    ])
      expect(await test.refusal(deleteUser, { as: gone, body })).toEqual(refusal);
    expect((await test.send(getCurrentUser, { as: gone })).body).toMatchObject({ countPosts: 1 });
  });

  it('frees its email at once, and its login after 90 days', async () => {
    const login = `Free-${number}`;
    const form = { login, email: `${login}@example.com`, password: PASSWORD, confirmPassword: PASSWORD };
    await test.send(register, { body: form });
    const { token } = (await test.send(logIn, { body: { login, password: PASSWORD } })).body;
    await remove({ ...gone, token });
    expect(await test.refusal(logIn, { body: { login, password: PASSWORD } })).toMatchObject({ status: 401 });
    test.context.clock.advance(90 * DAY_MS - 1);
    const again = { ...form, login: login.toLowerCase() };
    expect(await test.refusal(register, { body: again })).toMatchObject({
      code: 'login_taken',
      field: 'login',
    });
    test.context.clock.advance(1);
    expect((await test.send(register, { body: again })).status).toBe(201);
  });

  it('keeps everything, the session included, when the deletion fails', async () => {
    const { jobs } = test.context;
    vi.spyOn(jobs, 'send').mockRejectedValueOnce(new Error('no queue'));
    expect((await test.refusal(deleteUser, { as: gone, body: { password: PASSWORD } })).status).toBe(500);
    expect((await test.send(getCurrentUser, { as: gone })).body).toMatchObject({
      countPosts: 1,
      countFollowers: 1,
    });
    expect(await check(test.context)).toBe(0);
    expect((await remove(gone)).status).toBe(204);
  });
});

it('removes all files of the deleted account and no others, however many there are', async () => {
  const FILES = ['320.webp', '320.jpg'];
  const avatar = newMediaKey();
  const exportKey = newMediaKey();
  const { db, clock, storage } = test.context;
  await db
    .updateTable('users')
    .set({ avatar_url: `/media/${avatar}/160.webp` })
    .where('id', '=', gone.id)
    .execute();
  await db
    .insertInto('data_exports')
    .values({ user_id: gone.id, export_key: exportKey, status: 'failed', created_at: clock.now() })
    .execute();
  const archive = await newTempPath(storage.tempDir);
  await writeFile(archive, 'zip');
  await storage.put(exportFileKey(exportKey), archive);
  // More files than one job removes.
  const { rows: own } = await sql<{ media_key: string }>`
    insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, created_at)
    select gen_random_uuid(), ${gone.id}, md5(n::text), 'image', 'ready', 640, 480, '{320}', now()
    from generate_series(1, 510) n returning media_key`.execute(db);
  const draft = 'd'.repeat(32);
  const now = clock.now();
  const state = { status: 'preparing', percent: 0, created_at: now, expires_at: now } as const;
  await db
    .insertInto('drafts')
    .values({
      ...state,
      user_id: gone.id,
      temp_id: 'work',
      media_key: draft,
      mime: 'video/mp4',
      size_bytes: 1,
    })
    .execute();
  const keys = [avatar, draft, own[0]?.media_key ?? '', own.at(-1)?.media_key ?? ''];
  for (const key of [...keys, post.mediaKey]) await addFiles(test.context, key, FILES, 'original');
  await remove(gone);
  const { rows } = await sql`select from jobs.job where name = 'accounts.remove-files'`.execute(db);
  expect(rows.length).toBeLessThan(20);
  await workOnAccounts(test.context);
  const left = async () =>
    (await Promise.all(keys.map((key) => remainingFiles(test.context, key, FILES)))).flat();
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  expect(await remainingFiles(test.context, post.mediaKey, FILES)).toHaveLength(3);
  await expect.poll(() => storage.exists(exportFileKey(exportKey)), { timeout: 30_000 }).toBe(false);
});

/** Runs `call` so that the account is deleted right after the session of the call was checked. */
async function callWhileDeleted(call: (as: TestPerson) => Promise<{ status: number }>) {
  const { db } = test.context;
  const asked = { ...gone, token: (await openTestSession(test.context, gone)).token };
  await test.send(getCurrentUser, { as: asked });
  await db.deleteFrom('users').where('id', '=', gone.id).execute();
  return (await call(asked)).status;
}

describe('a call whose session was checked before the account was deleted', () => {
  it.each([
    [
      'comment',
      (as: TestPerson) => test.send(addComment, { as, params: { postId: post.id }, body: { text: 'a' } }),
    ],
    ['like', (as: TestPerson) => test.send(likePost, { as, params: { postId: post.id } })],
    ['reaction', (as: TestPerson) => test.send(setReaction, { as, body: { postId: post.id, emoji: '🔥' } })],
    ['follow', (as: TestPerson) => test.send(requestFollow, { as, params: { id: ana.id } })],
    ['export', (as: TestPerson) => test.send(startDataExport, { as, body: { password: PASSWORD } })],
  ])('is signed out instead of failing: a %s', async (_what, call) => {
    expect(await callWhileDeleted(call)).toBe(401);
    expect(await rowsAbout(test.context.db, gone.id)).toEqual([]);
  });

  it('does not spoil other people’s views in the same batch', async () => {
    const fresh = await test.addPost(ana);
    const people = await Promise.all(['x', 'y', 'z'].map((name) => test.addPerson(`${name}-${number}`)));
    await callWhileDeleted(async (as) => {
      const params = { postId: fresh.id };
      const replies = await Promise.all(
        [as, ...people].map((one) => test.send(addUniqueView, { as: one, params })),
      );
      expect(replies.map(({ status }) => status)).toEqual([404, 200, 200, 200]);
      expect(replies[3]?.body).toEqual({ views: 3 });
      return { status: 0 };
    });
  });
});
