import { openAlbumToGuests, closeAlbumToGuests } from '@sfera/contract/albums/guests';
import { removeFromAlbum } from '@sfera/contract/albums/albums';
import type { CircleId } from '@sfera/contract/base/ids';
import { DAY_MS } from '@sfera/contract/base/time';
import { setCircleRole } from '@sfera/contract/circles/circles';
import { archivePost } from '@sfera/contract/posts/own-posts';
import { deletePost } from '@sfera/contract/posts/posts';
import { closeWall, getWall, openWall, renewWall, showWall } from '@sfera/contract/walls/walls';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishedKey } from '../../files/storage.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import { addTestAlbum, type TestAlbum } from '../../testing/data/test-album.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { addPostOn } from '../../testing/data/test-post.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { workOnMedia } from '../media/index.ts';
import { pictureAt } from './frame.ts';

let test: TestApp;
let number = 0;
/** Leads the circle. */
let ana: TestPerson;
/** A member. */
let ben: TestPerson;
let stranger: TestPerson;
let circleId: CircleId;
let album: TestAlbum;

beforeAll(async () => {
  test = await createTestApp();
  await workOnMedia(test.context);
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, ben, stranger] = [await add('ana'), await add('ben'), await add('stranger')];
  circleId = await addTestCircle(test.context, ana, [ben]);
  album = await addTestAlbum(test, ana, { circleId });
});

const choices = { secondsEach: 8, showsNames: false, showsQr: false, timeZone: 'UTC' };
type Of = { albumId?: string; circleId?: string };
const ofAlbum = () => ({ albumId: album.id });

/** Opens a wall; resolves to its code. */
async function open(of: Of, as = ana, changes: Partial<typeof choices> = {}): Promise<string> {
  const { body } = await test.send(openWall, { as, body: { ...of, ...choices, ...changes } });
  return body.wall?.code ?? '';
}

const show = async (code: string, known?: string) =>
  (await test.send(showWall, { body: { code, known } })).body;
const shown = async (code: string) =>
  (await show(code)).wall?.pictures.map(({ id }) => id.slice(0, id.lastIndexOf('-'))) ?? [];
const refusalOf = async (code: string) => (await test.refusal(showWall, { body: { code } })).code;
const setFields = (
  post: TestPost,
  fields: { hidden?: string; is_published?: boolean; is_sensitive?: boolean },
) =>
  test.context.db
    .updateTable('posts')
    .set(fields as object)
    .where('id', '=', post.id)
    .execute();

describe('the address', () => {
  it('is made, read, changed and ended by leaders alone', async () => {
    const code = await open(ofAlbum());
    expect(code).toMatch(/^[\w-]{22}$/);
    // Another opening changes the choices and leaves the address.
    expect(await open(ofAlbum(), ana, { secondsEach: 20, showsNames: true })).toBe(code);
    const { body } = await test.send(getWall, { as: ana, query: ofAlbum() });
    expect(body.wall).toEqual({ code, secondsEach: 20, showsNames: true, showsQr: false });
    expect((await test.refusal(getWall, { as: ben, query: ofAlbum() })).code).toBe('forbidden');
    expect((await test.refusal(getWall, { as: ben, query: { circleId } })).code).toBe('forbidden');
    expect((await test.refusal(getWall, { as: stranger, query: ofAlbum() })).code).toBe('album_not_found');
    expect((await test.refusal(getWall, { as: stranger, query: { circleId } })).code).toBe(
      'circle_not_found',
    );
    const body2 = { ...ofAlbum(), ...choices };
    expect((await test.refusal(openWall, { as: ben, body: body2 })).code).toBe('forbidden');
    expect((await test.refusal(closeWall, { as: ben, query: ofAlbum() })).code).toBe('forbidden');
  });

  it('stands nowhere in the database as it is', async () => {
    const code = await open(ofAlbum());
    const rows = await test.context.db.selectFrom('walls').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is told alike when it has ended, was renewed, or was never made', async () => {
    const first = await open(ofAlbum());
    const { body } = await test.send(renewWall, { as: ana, body: ofAlbum() });
    expect(await refusalOf(first)).toBe('wall_ended');
    const second = body.wall?.code ?? '';
    expect((await show(second)).wall).not.toBeNull();
    await test.send(closeWall, { as: ana, query: ofAlbum() });
    expect(await refusalOf(second)).toBe('wall_ended');
    expect(await refusalOf('A'.repeat(22))).toBe('wall_ended');
    expect((await test.send(getWall, { as: ana, query: ofAlbum() })).body.wall).toBeNull();
  });

  it('ends when its maker leads no more; another leader opens a new one', async () => {
    const setRole = (as: TestPerson, who: TestPerson, role: string) =>
      test.send(setCircleRole, { as, params: { id: circleId, userId: who.id }, body: { role } });
    await setRole(ana, ben, 'leader');
    const [ofPictures, ofPosts] = [await open(ofAlbum(), ben), await open({ circleId }, ben)];
    await album.add(ana);
    expect(await shown(ofPictures)).toHaveLength(1);
    await setRole(ana, ben, 'member');
    expect([await refusalOf(ofPictures), await refusalOf(ofPosts)]).toEqual(['wall_ended', 'wall_ended']);
    const next = await open({ circleId });
    expect(next).not.toBe(ofPosts);
    expect((await show(next)).wall).toMatchObject({ kind: 'circle', title: 'Семья' });
  });

  it('ends with the account of its maker, and while that is disabled', async () => {
    const code = await open({}, ben);
    const disable = (at: Date | null) =>
      test.context.db.updateTable('users').set({ disabled_at: at }).where('id', '=', ben.id).execute();
    await disable(test.context.clock.now());
    expect(await refusalOf(code)).toBe('wall_ended');
    await disable(null);
    expect((await show(code)).wall).not.toBeNull();
  });

  it('takes the addresses of its files along when it ends', async () => {
    await open(ofAlbum());
    const { mediaId, mediaKey } = await album.add(ben);
    await test.send(closeWall, { as: ana, query: ofAlbum() });
    await vi.waitFor(async () => {
      const row = await test.context.db
        .selectFrom('media')
        .select('media_key')
        .where('id', '=', mediaId)
        .executeTakeFirstOrThrow();
      expect(row.media_key).not.toBe(mediaKey);
    }, 20_000);
  });
});

describe('the wall of an album', () => {
  it('shows what was made for it by the time of capture, with names if they are wanted', async () => {
    const code = await open(ofAlbum());
    const later = await album.add(ana, { takenAt: new Date('2026-02-02T12:00:00Z') });
    const earlier = await album.add(ben, { takenAt: new Date('2026-02-01T12:00:00Z'), kind: 'video' });
    expect(await shown(code)).toEqual([earlier.id, later.id]);
    const { wall } = await show(code);
    expect(wall).toMatchObject({ kind: 'album', title: 'Лето', secondsEach: 8 });
    expect(wall?.pictures[0]).toEqual({
      id: `${earlier.id}-0`,
      fileType: 'video',
      width: 640,
      height: 480,
      sources: [320, 640].map((width) => ({
        width,
        webp: `/media/${earlier.mediaKey}/${width}.webp`,
      })),
      url: `/media/${earlier.mediaKey}/video.mp4`,
    });
    await open(ofAlbum(), ana, { showsNames: true });
    expect((await show(code)).wall?.pictures.map(({ name }) => name)).toEqual([ben.login, ana.login]);
  });

  it('answers briefly while nothing changes; what is new comes, and what is put away, hidden or marked goes', async () => {
    const code = await open(ofAlbum());
    const posts = [await album.add(ana), await album.add(ana), await album.add(ana), await album.add(ben)];
    const [archived, hidden, marked, removed] = posts;
    const { version } = await show(code);
    expect(await show(code, version)).toEqual({ version, wall: null });
    const fresh = await album.add(ben);
    expect((await show(code, version)).wall?.pictures.at(-1)?.id).toBe(`${fresh.id}-0`);
    await test.send(archivePost, { as: ana, params: { id: archived?.id ?? '' }, body: {} });
    if (hidden) await setFields(hidden, { hidden: '{}', is_published: false });
    if (marked) await setFields(marked, { is_sensitive: true });
    const params = { id: album.id, postId: removed?.id ?? '' };
    await test.send(removeFromAlbum, { as: ana, params });
    expect(await shown(code)).toEqual([fresh.id]);
    await test.send(deletePost, { as: ben, params: { id: fresh.id } });
    expect(await shown(code)).toEqual([]);
  });

  it('shows of posts that stand in feeds those alone that all of the circle may see', async () => {
    const code = await open(ofAlbum());
    const place = async (post: TestPost, author: TestPerson) =>
      test.context.db
        .insertInto('album_pictures')
        .values({
          album_id: album.id,
          post_id: post.id,
          author_id: author.id,
          taken_at: test.context.clock.now(),
          taken_offset: 0,
          camera: null,
        })
        .execute();
    const ofAll = await test.addPost(ben);
    const ofCircle = await test.addPost(ben, { audience: circleId });
    // The host sees it, others of the circle do not.
    const ofFollowers = await test.addPost(ana, { audience: 'followers' });
    await place(ofAll, ben);
    await place(ofCircle, ben);
    await place(ofFollowers, ana);
    expect(await shown(code)).toEqual([ofAll.id, ofCircle.id]);
  });

  it('hands the code of the guests’ link on while it is open and wanted', async () => {
    const endsAt = new Date(test.context.clock.now().getTime() + DAY_MS).toISOString();
    const params = { id: album.id };
    const { body } = await test.send(openAlbumToGuests, {
      as: ana,
      params,
      body: { endsAt, mayLook: false, isChecked: true },
    });
    const code = await open(ofAlbum());
    expect((await show(code)).wall).not.toHaveProperty('guestCode');
    await open(ofAlbum(), ana, { showsQr: true });
    expect((await show(code)).wall?.guestCode).toBe(body.link?.code);
    await test.send(closeAlbumToGuests, { as: ana, params, body: {} });
    expect((await show(code)).wall).not.toHaveProperty('guestCode');
  });
});

it('shows of a circle its posts with all their items, and the pictures of its albums', async () => {
  const code = await open({ circleId });
  const post = await test.addPost(ben, { audience: circleId, further: [{}] });
  const picture = await album.add(ana);
  await test.addPost(ben);
  expect((await show(code)).wall?.pictures.map(({ id }) => id)).toEqual([
    `${post.id}-0`,
    `${post.id}-1`,
    `${picture.id}-0`,
  ]);
});

it('shows of «В этот день» one’s own posts alone, with their year; each has a wall of one’s own', async () => {
  const own = await addPostOn(test.context, ben, '2023-03-01T10:00:00Z');
  await addPostOn(test.context, ben, '2023-04-01T10:00:00Z');
  await addPostOn(test.context, ana, '2023-03-01T10:00:00Z', { audience: circleId });
  const code = await open({}, ben);
  expect(await shown(code)).toEqual([own.id]);
  expect((await show(code)).wall).toMatchObject({ kind: 'memories', pictures: [{ year: 2023 }] });
  expect(await open({}, ana)).not.toBe(code);
  const refusal = await test.refusal(openWall, {
    as: ben,
    body: { ...choices, timeZone: 'Atlantis/Center' },
  });
  expect(refusal.code).toBe('invalid_input');
});

/** Half of it is dark, half is light. */
async function addFile(post: TestPost): Promise<void> {
  const { storage } = test.context;
  const light = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#dddddd' } })
    .png()
    .toBuffer();
  await withTempFolder(storage.tempDir, async (folder) => {
    const path = `${folder}/640.jpg`;
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#446688' } })
      .composite([{ input: light, left: 0, top: 0 }])
      .jpeg()
      .toFile(path);
    await storage.put(publishedKey(post.mediaKey, '640.jpg'), path);
  });
}
const ask = async (code: string, rest: string, headers: Record<string, string> = {}) => {
  const {
    statusCode: status,
    rawPayload: bytes,
    headers: answered,
  } = await test.app.inject({
    method: 'GET',
    url: `/media/walls/${code}/${rest}`,
    headers,
  });
  return {
    status,
    bytes,
    headers: answered,
    body: status < 300 ? {} : (JSON.parse(String(bytes) || '{}') as object),
  };
};

describe('a picture for a frame', () => {
  it('has the size that is asked for, and no second time the same bytes', async () => {
    await addFile(await album.add(ben));
    const code = await open(ofAlbum());
    const first = await ask(code, 'next.jpg?w=600&h=448');
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 448 });
    const etag = String(first.headers['etag']);
    expect((await ask(code, 'next.jpg?w=600&h=448', { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(code, 'next.jpg?w=448&h=600', { 'if-none-match': etag })).status).toBe(200);
  });

  it('refuses what it does not know in words, and tells an empty wall and an ended one apart', async () => {
    const code = await open(ofAlbum());
    expect((await ask(code, 'next.jpg?w=99999')).body).toEqual({
      code: 'invalid_input',
      field: 'w',
      message: 'Не больше 4096',
    });
    expect((await ask(code, 'next.jpg?h=большая')).body).toMatchObject({
      field: 'h',
      message: 'Здесь нужно число',
    });
    expect((await ask(code, 'next.jpg?grey=3')).body).toMatchObject({
      message: 'grey может быть 2, 4, 8 или 16',
    });
    expect((await ask(code, 'next.gif')).body).toMatchObject({ code: 'not_found' });
    expect((await ask(code, 'next.jpg')).body).toMatchObject({ code: 'wall_empty' });
    await test.send(closeWall, { as: ana, query: ofAlbum() });
    expect((await ask(code, 'next.jpg')).body).toMatchObject({ code: 'wall_ended' });
    expect((await ask('short', 'next.jpg')).body).toMatchObject({ code: 'wall_ended' });
  });

  it('is told by the clock: each one once in a round, the same for all who ask meanwhile', () => {
    const pictures = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ post_id: id as TestPost['id'], position: 0 }));
    const at = (minute: number, every = 60) => pictureAt(pictures, new Date(minute * 60_000), every)?.post_id;
    const first = 5_000_000;
    expect([0, 1, 2, 3, 4].map((minute) => at(first + minute)).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(at(first + 0.9)).toBe(at(first));
    // A frame that asks every five minutes, and says nothing of it, sees more than one of five.
    const seldom = Array.from({ length: 20 }, (_one, turn) => at(first + turn * 5));
    expect(new Set(seldom).size).toBeGreaterThan(2);
    const hourly = [0, 60, 120, 180, 240].map((minute) => at(first - (first % 300) + minute, 3_600));
    expect(new Set(hourly).size).toBeGreaterThan(2);
    expect(pictureAt([], new Date(0), 60)).toBeUndefined();
  });
});
