import {
  addAlbumPicture,
  addMessageToAlbum,
  addPostToAlbum,
  createAlbum,
  deleteAlbum,
  downloadAlbum,
  findInAlbum,
  listAlbumCameras,
  listAlbumPictures,
  listAlbums,
  moveInAlbum,
  removeFromAlbum,
  shiftAlbumClock,
  updateAlbum,
} from '@sfera/contract/albums/albums';
import type { CircleId } from '@sfera/contract/base/ids';
import type { BodyOf, Route } from '@sfera/contract/base/route';
import { deleteMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import { forwardMessage } from '@sfera/contract/chat/messages';
import {
  deleteCircle,
  leaveCircle,
  listCirclePosts,
  removeFromCircle,
} from '@sfera/contract/circles/circles';
import { logOut } from '@sfera/contract/accounts/sessions';
import { addComment } from '@sfera/contract/comments/comments';
import { blockUser } from '@sfera/contract/people/blocks';
import { getProfile } from '@sfera/contract/people/profiles';
import { getCurrentUser } from '@sfera/contract/people/users';
import { uploadPostItem } from '@sfera/contract/posts/items';
import { listArchive } from '@sfera/contract/posts/own-archive';
import { archivePost, pinPost, unarchivePost } from '@sfera/contract/posts/own-posts';
import { deletePost, getPost, listPosts } from '@sfera/contract/posts/posts';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { openZips } from '@sfera/archives/archive/open-zip';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMediaKey, removeMedia } from '../../files/storage.ts';
import { addTestAlbum, type TestAlbum } from '../../testing/data/test-album.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { addFiles } from '../../testing/files/test-files.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

let test: TestApp;
let origin: string;
let number = 0;
const newName = () => `temp-${(number += 1)}`;
const hour = (hours: number) => new Date(Date.UTC(2026, 4, 1, hours));
/** Leads the circle. */
let ana: TestPerson;
/** A member. */
let ben: TestPerson;
/** Follows Ana, and is in no circle. */
let eva: TestPerson;
let stranger: TestPerson;
let circleId: CircleId;
let album: TestAlbum;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, ben, eva, stranger] = [await add('ana'), await add('ben'), await add('eva'), await add('stranger')];
  circleId = await addTestCircle(test.context, ana, [ben]);
  await test.addFollow(eva, ana);
  album = await addTestAlbum(test, ana, { circleId });
});

const at = ({ id }: TestAlbum) => ({ params: { id } });
const about = (post: TestPost, { id }: TestAlbum = album) => ({ params: { id, postId: post.id } });
const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);
const pictures = async (as: TestPerson, of = album, query: Record<string, string> = {}) =>
  (await test.send(listAlbumPictures, { as, ...at(of), query })).body;
const shown = async (as: TestPerson, of = album) => idsOf((await pictures(as, of)).posts);
const see = async (as: TestPerson | undefined, post: TestPost) =>
  (await test.send(getPost, { as, params: { id: post.id } })).status;
const archive = async (as: TestPerson) => idsOf((await test.send(listArchive, { as })).body.posts);
const own = async (as: TestPerson) =>
  idsOf((await test.send(listPosts, { as, query: { type: 'own' } })).body.posts);
const home = async (as: TestPerson) =>
  idsOf((await test.send(listPosts, { as, query: { type: 'subscribesPosts' } })).body.posts);

async function hold(as: TestPerson): Promise<string> {
  const photo = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  const tempId = newName();
  const form = await sendForm(origin, uploadPostItem, as, { tempId }, new Blob([new Uint8Array(photo)]));
  expect(form.status).toBe(201);
  return tempId;
}

describe('an album of a circle', () => {
  it('is listed to its people, newest first, with its last picture', async () => {
    test.context.clock.advance(1); // Ids of one millisecond have no order.
    const { body: made } = await test.send(createAlbum, {
      as: ben,
      body: { name: ' Выпускной ', circleId, whoAdds: 'leaders', keepsOriginals: false },
    });
    const post = await album.add(ben);
    const { body } = await test.send(listAlbums, { as: ana, query: { circleId } });
    expect(body).toMatchObject({
      albums: [
        {
          id: made.id,
          name: 'Выпускной',
          circle: { id: circleId },
          owner: null,
          countPictures: 0,
          cover: null,
          whoAdds: 'leaders',
          whoDownloads: 'everyone',
          keepsOriginals: false,
          may: { add: true, download: true, lead: true },
        },
        { id: album.id, countPictures: 1, cover: { thumbnailUrl: expect.stringContaining(post.mediaKey) } },
      ],
      mayCreate: true,
    });
    expect((await test.refusal(listAlbums, { as: eva, query: { circleId } })).code).toBe('circle_not_found');
  });

  it('is led by leaders and by its maker', async () => {
    const { id } = await addTestAlbum(test, ben, { circleId, whoAdds: 'leaders', whoDownloads: 'leaders' });
    const third = await test.addPerson(`third-${number}`);
    const other = await addTestCircle(test.context, ana, [ben, third]);
    const ofOther = await addTestAlbum(test, ben, {
      circleId: other,
      whoAdds: 'leaders',
      whoDownloads: 'leaders',
    });
    const may = async (as: TestPerson) => (await pictures(as, ofOther)).album.may;
    expect(await may(third)).toEqual({ add: false, download: false, lead: false });
    expect(await may(ben)).toEqual({ add: true, download: true, lead: true });
    expect(await may(ana)).toEqual({ add: true, download: true, lead: true });
    const change = { params: { id: ofOther.id }, body: { name: 'Осень', whoAdds: 'everyone' } };
    expect((await test.refusal(updateAlbum, { as: third, ...change })).code).toBe('forbidden');
    expect((await test.refusal(downloadAlbum, { as: third, ...at(ofOther) })).code).toBe('forbidden');
    expect((await test.send(updateAlbum, { as: ben, ...change })).body).toMatchObject({
      name: 'Осень',
      whoAdds: 'everyone',
      whoDownloads: 'leaders',
    });
    expect((await may(third)).add).toBe(true);
    expect((await test.refusal(deleteAlbum, { as: third, params: { id: ofOther.id } })).code).toBe(
      'forbidden',
    );
    expect((await test.send(deleteAlbum, { as: ana, params: { id } })).status).toBe(204);
  });

  it('shows its pictures to the people of the circle, and in no feed', async () => {
    const post = await album.add(ben, { description: '#круг' });
    const everyone = [ana, ben, eva, stranger, undefined];
    expect(await Promise.all(everyone.map((as) => see(as, post)))).toEqual([200, 200, 404, 404, 404]);
    expect(await shown(ana)).toEqual([post.id]);
    for (const as of [ana, ben]) {
      expect(await home(as)).toEqual([]);
      expect(idsOf((await test.send(listCirclePosts, { as, params: { id: circleId } })).body.posts)).toEqual(
        [],
      );
    }
    expect(await own(ben)).toEqual([]);
    expect((await test.send(getProfile, { as: ana, params: { id: ben.id } })).body.posts).toEqual([]);
    expect((await test.send(getCurrentUser, { as: ben })).body.countPosts).toBe((await own(ben)).length);
    const on = { params: { postId: post.id } };
    expect((await test.send(addComment, { as: ana, ...on, body: { text: 'Хорошо' } })).status).toBe(201);
    const body = { postId: post.id, emoji: '🔥' };
    expect((await test.send(setReaction, { as: ana, body })).status).toBe(200);
    expect((await test.refusal(setReaction, { as: eva, body })).code).toBe('post_not_found');
  });

  it('has the cover that a leader chooses, until that picture leaves', async () => {
    const [first, last] = [await album.add(ben), await album.add(ana)];
    const cover = async () => {
      const { album: shownAlbum } = await pictures(ben);
      return [shownAlbum.cover?.postId, shownAlbum.hasChosenCover];
    };
    const choose = (coverId: string | null, as = ana) => ({ as, ...at(album), body: { coverId } });
    expect(await cover()).toEqual([last.id, undefined]);
    expect((await test.refusal(updateAlbum, choose(first.id, ben))).code).toBe('forbidden');
    const other = await test.addPost(ana);
    expect((await test.refusal(updateAlbum, choose(other.id))).code).toBe('post_not_found');
    await test.send(updateAlbum, choose(first.id));
    expect(await cover()).toEqual([first.id, true]);
    await test.send(archivePost, { as: ben, params: { id: first.id } });
    expect(await cover()).toEqual([last.id, true]);
    await test.send(unarchivePost, { as: ben, params: { id: first.id } });
    await test.send(updateAlbum, choose(last.id));
    await test.send(updateAlbum, choose(first.id));
    await test.send(removeFromAlbum, { as: ana, ...about(first) });
    expect(await cover()).toEqual([last.id, undefined]);
    await test.send(updateAlbum, choose(last.id));
    await test.send(updateAlbum, choose(null));
    expect(await cover()).toEqual([last.id, undefined]);
  });

  it('hides the pictures of people whom a block keeps apart, from the two alone', async () => {
    const post = await album.add(ben);
    const mine = await album.add(ana);
    await test.send(blockUser, { as: ben, params: { id: ana.id } });
    expect(await shown(ana)).toEqual([mine.id]);
    expect(await shown(ben)).toEqual([post.id]);
  });

  it('keeps what a person has added who leaves, in the sight of that person too', async () => {
    const post = await album.add(ben);
    await test.send(leaveCircle, { as: ben, params: { id: circleId } });
    expect(await shown(ana)).toEqual([post.id]);
    expect((await test.refusal(listAlbumPictures, { as: ben, ...at(album) })).code).toBe('album_not_found');
    expect(await own(ben)).toEqual([post.id]);
    await test.send(deletePost, { as: ben, params: { id: post.id } });
    expect(await shown(ana)).toEqual([]);
    expect((await pictures(ana)).album.countPictures).toBe(0);
  });

  it('is not there for a person who was removed', async () => {
    await test.send(removeFromCircle, { as: ana, params: { id: circleId, userId: ben.id } });
    expect((await test.refusal(listAlbumPictures, { as: ben, ...at(album) })).code).toBe('album_not_found');
    expect((await test.refusal(downloadAlbum, { as: ben, ...at(album) })).code).toBe('album_not_found');
  });

  it.each(['album', 'circle'] as const)(
    'leaves its pictures to their authors’ archives when the %s is deleted',
    async (what) => {
      const post = await album.add(ben);
      const [route, id] = what === 'album' ? [deleteAlbum, album.id] : [deleteCircle, circleId];
      expect((await test.send(route, { as: ana, params: { id } })).status).toBe(204);
      expect(await see(ana, post)).toBe(404);
      expect(await archive(ben)).toEqual([post.id]);
      await test.send(unarchivePost, { as: ben, params: { id: post.id } });
      expect(await own(ben)).toEqual([post.id]);
      expect(await see(ana, post)).toBe(what === 'album' ? 200 : 404);
      expect(await see(eva, post)).toBe(404);
    },
  );

  it('lets authors and leaders take a picture out, and nobody else', async () => {
    const third = await test.addPerson(`third-${number}`);
    circleId = await addTestCircle(test.context, ana, [ben, third]);
    album = await addTestAlbum(test, ana, { circleId });
    const [one, two] = [await album.add(ben), await album.add(ben)];
    expect((await test.refusal(removeFromAlbum, { as: third, ...about(one) })).code).toBe('forbidden');
    expect((await test.send(removeFromAlbum, { as: ana, ...about(one) })).status).toBe(204);
    expect((await test.send(removeFromAlbum, { as: ben, ...about(two) })).status).toBe(204);
    expect((await test.send(removeFromAlbum, { as: ben, ...about(two) })).status).toBe(204);
    expect(await archive(ben)).toEqual([two.id, one.id]);
    expect((await pictures(ana)).album.countPictures).toBe(0);
  });

  it('keeps a picture that its author has put away, for its return', async () => {
    const post = await album.add(ben);
    await test.send(archivePost, { as: ben, params: { id: post.id } });
    expect([await shown(ana), await archive(ben)]).toEqual([[], [post.id]]);
    await test.send(unarchivePost, { as: ben, params: { id: post.id } });
    expect([await shown(ana), await own(ben)]).toEqual([[post.id], []]);
    expect((await test.refusal(pinPost, { as: ben, params: { id: post.id } })).code).toBe('post_not_found');
  });
});

describe('an album of a profile', () => {
  it.each([
    [{}, [200, 200, 200]],
    [{ isForFollowers: true }, [200, 200, 404]],
  ])('%j is seen by its owner, followers and strangers: %j', async (choices, statuses) => {
    const ofProfile = await addTestAlbum(test, ana, choices);
    const post = await ofProfile.add(ana);
    const viewers = [ana, eva, stranger];
    expect(await Promise.all(viewers.map((as) => see(as, post)))).toEqual(statuses);
    const lists = await Promise.all(
      viewers.map(async (as) => (await test.send(listAlbums, { as, query: { userId: ana.id } })).body),
    );
    expect(lists.map(({ albums }) => albums.length)).toEqual(
      statuses.map((status) => (status === 200 ? 1 : 0)),
    );
    expect(lists.map(({ mayCreate }) => mayCreate)).toEqual([true, false, false]);
    expect([await home(eva), await home(ana)]).toEqual([[], []]);
    expect(await see(undefined, post)).toBe(404);
    expect(
      (await test.refusal(addPostToAlbum, { as: eva, ...about(post, ofProfile), body: { takenOffset: 0 } }))
        .code,
    ).toBe(statuses[1] === 200 ? 'forbidden' : 'album_not_found');
  });

  it('takes posts of its owner, which stay where they are', async () => {
    const ofProfile = await addTestAlbum(test, ana);
    const [mine, others] = [await test.addPost(ana), await test.addPost(ben)];
    const add = (post: TestPost) => ({ as: ana, ...about(post, ofProfile), body: { takenOffset: 180 } });
    expect((await test.refusal(addPostToAlbum, add(others))).code).toBe('post_not_found');
    for (let time = 0; time < 2; time += 1)
      expect((await test.send(addPostToAlbum, add(mine))).status).toBe(204);
    expect(await shown(stranger, ofProfile)).toEqual([mine.id]);
    expect(await home(eva)).toEqual([mine.id]);
    await test.send(deleteAlbum, { as: ana, params: { id: ofProfile.id } });
    expect([await own(ana), await archive(ana)]).toEqual([[mine.id], []]);
  });

  it('goes with the account of its owner; that of a circle stays', async () => {
    const ofProfile = await addTestAlbum(test, ana);
    const ofBen = await addTestAlbum(test, ben, { circleId });
    await ofProfile.add(ana);
    const post = await ofBen.add(ana);
    await ofBen.add(ben);
    await test.context.db.deleteFrom('users').where('id', '=', ben.id).execute();
    expect(await shown(ana, ofBen)).toEqual([post.id]);
    await test.context.db.deleteFrom('users').where('id', '=', ana.id).execute();
    const left = await test.context.db
      .selectFrom('albums')
      .select('id')
      .where('id', 'in', [ofProfile.id, ofBen.id])
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the order', () => {
  it('is that of capture, of all or of one author after the other, whatever the order of adding', async () => {
    const late = await album.add(ana, { takenAt: hour(9) });
    const early = await album.add(ana, { takenAt: hour(3) });
    const middle = await album.add(ben, { takenAt: hour(6), camera: 'X100' });
    const { pictures: facts } = await pictures(ana);
    expect(facts).toEqual([
      { postId: early.id, takenAt: hour(3).toISOString(), takenOffset: 180 },
      { postId: middle.id, takenAt: hour(6).toISOString(), takenOffset: 180, camera: 'X100' },
      { postId: late.id, takenAt: hour(9).toISOString(), takenOffset: 180 },
    ]);
    const byAuthor = idsOf((await pictures(ana, album, { order: 'author' })).posts);
    const groups = [[early.id, late.id], [middle.id]];
    expect(byAuthor).toEqual((ana.id < ben.id ? groups : groups.toReversed()).flat());
  });

  it('is put right for all that one camera of one author has taken', async () => {
    await album.add(ana, { takenAt: hour(5), camera: 'X100' });
    const wrong = await album.add(ben, { takenAt: hour(2), camera: 'X100' });
    await album.add(ben, { takenAt: hour(3) });
    const listed = async (as: TestPerson) =>
      (await test.send(listAlbumCameras, { as, ...at(album) })).body.cameras.map(
        ({ user, camera, first }) => [user.id, camera, first.takenAt],
      );
    expect(await listed(ben)).toEqual([[ben.id, 'X100', hour(2).toISOString()]]);
    expect(await listed(ana)).toHaveLength(2);
    const shift = (as: TestPerson, userId: string, shiftSeconds: number) => ({
      as,
      ...at(album),
      body: { userId, camera: 'X100', shiftSeconds },
    });
    expect((await test.refusal(shiftAlbumClock, shift(ben, ana.id, 3_600))).code).toBe('forbidden');
    expect((await test.send(shiftAlbumClock, shift(ben, ben.id, 8 * 3_600))).status).toBe(204);
    expect((await shown(ana)).at(-1)).toBe(wrong.id);
    expect((await test.send(shiftAlbumClock, shift(ana, ben.id, -3_600))).status).toBe(204);
    expect(await listed(ben)).toEqual([[ben.id, 'X100', hour(9).toISOString()]]);
    const days = 50 * 365 * 86_400;
    for (let times = 0; times < 4; times += 1) await test.send(shiftAlbumClock, shift(ben, ben.id, -days));
    expect((await test.refusal(shiftAlbumClock, shift(ben, ben.id, -days))).code).toBe('invalid_input');
  });

  it('is that of a leader’s hand, and of time for what was not moved', async () => {
    const posts = [];
    for (const hours of [1, 2, 2, 2, 9]) posts.push((await album.add(ben, { takenAt: hour(hours) })).id);
    const [a, b, c, d, e] = posts;
    const byHand = async () => idsOf((await pictures(ana, album, { order: 'hand' })).posts);
    const move = (postId: string | undefined, after: string | undefined, as = ana) => ({
      as,
      params: { id: album.id, postId: postId ?? '' },
      body: { after: after ?? '' },
    });
    expect(await byHand()).toEqual([a, b, c, d, e]);
    await test.send(moveInAlbum, move(e, 'start'));
    expect(await byHand()).toEqual([e, a, b, c, d]);
    // Between two of one moment.
    await test.send(moveInAlbum, move(e, b));
    expect(await byHand()).toEqual([a, b, e, c, d]);
    await test.send(moveInAlbum, move(a, 'end'));
    await test.send(moveInAlbum, move(e, d));
    expect(await byHand()).toEqual([b, c, d, e, a]);
    await test.send(moveInAlbum, move(e, e));
    const early = (await album.add(ben, { takenAt: hour(0) })).id;
    expect(await byHand()).toEqual([early, b, c, d, e, a]);
    expect(await shown(ana)).toEqual([early, a, b, c, d, e]);
    expect((await test.refusal(moveInAlbum, move(a, 'start', ben))).code).toBe('forbidden');
    const other = await test.addPost(ana);
    expect((await test.refusal(moveInAlbum, move(other.id, 'start'))).code).toBe('post_not_found');
    expect((await test.refusal(moveInAlbum, move(a, other.id))).code).toBe('post_not_found');
  });

  it('has room for another picture between any two, however near they are', async () => {
    const [a, b, c] = [await album.add(ben), await album.add(ben), await album.add(ben)];
    const move = { as: ana, params: { id: album.id, postId: c.id }, body: { after: a.id } };
    for (const digits of [3, 299, 300]) {
      const place = `1.${'0'.repeat(digits - 1)}1`;
      const put = (post: TestPost, decimal: string) =>
        test.context.db
          .updateTable('album_pictures')
          .set({ place: decimal })
          .where('post_id', '=', post.id)
          .execute();
      await put(a, '1');
      await put(b, place);
      await put(c, '9');
      await test.send(moveInAlbum, move);
      const page = await pictures(ana, album, { order: 'hand', limit: '2' });
      expect(idsOf(page.posts)).toEqual([a.id, c.id]);
      const next = await pictures(ana, album, { order: 'hand', before: page.nextCursor ?? '' });
      expect(idsOf(next.posts)).toEqual([b.id]);
    }
  });

  it('is not asked for with a cursor of our own making', async () => {
    for (const before of ['1', 'a_b_c'])
      expect((await test.refusal(listAlbumPictures, { as: ana, ...at(album), query: { before } })).code).toBe(
        'invalid_input',
      );
  });
});

describe('adding', () => {
  const takenAt = '2019-05-14T07:15:00.000Z';
  const fileHash = 'ab'.repeat(32);

  const NONE = { tempId: 'none' };
  const add = async (as: TestPerson, more: Partial<BodyOf<typeof addAlbumPicture>> = {}) => {
    const item = more.item ?? { tempId: await hold(as) };
    return { as, ...at(album), body: { tempId: newName(), item, takenAt, takenOffset: 180, ...more } };
  };

  it('makes a post of the album’s people and choices, once for each name', async () => {
    const call = await add(ben, { text: 'Море', camera: 'X100', fileHash });
    const { status, body } = await test.send(addAlbumPicture, call);
    expect(status).toBe(201);
    expect(body.post).toMatchObject({
      description: 'Море',
      audience: { kind: 'circle', circle: { id: circleId } },
      allowsDownload: true,
      isOnlyInAlbums: true,
    });
    expect((await test.send(addAlbumPicture, call)).body.post.id).toBe(body.post.id);
    expect((await pictures(ana)).pictures).toEqual([
      { postId: body.post.id, takenAt, takenOffset: 180, camera: 'X100' },
    ]);
    expect((await test.send(getCurrentUser, { as: ben })).body.countPosts).toBe(0);
    expect((await pictures(ana)).album.countPictures).toBe(1);
  });

  it('finds a file that the album has', async () => {
    await album.add(ben, { fileHash });
    const known = { as: ana, ...at(album), body: { fileHashes: ['cd'.repeat(32), fileHash] } };
    expect((await test.send(findInAlbum, known)).body).toEqual({ known: [fileHash] });
    const again = await add(ana, { item: NONE, fileHash });
    expect((await test.refusal(addAlbumPicture, again)).code).toBe('picture_in_album');
  });

  it('is refused without the item, without the right, and to a time before photography', async () => {
    const without = await add(ben, { item: NONE });
    expect((await test.refusal(addAlbumPicture, without)).code).toBe('items_missing');
    await test.send(updateAlbum, { as: ana, ...at(album), body: { whoAdds: 'leaders' } });
    expect((await test.refusal(addAlbumPicture, await add(ben, { item: NONE }))).code).toBe('forbidden');
    expect((await test.refusal(addAlbumPicture, await add(eva, { item: NONE }))).code).toBe(
      'album_not_found',
    );
    const early = await add(ana, { item: NONE, takenAt: '1800-01-01T00:00:00.000Z' });
    expect((await test.refusal(addAlbumPicture, early)).code).toBe('invalid_input');
  });
});

const sendPhoto = async (as: TestPerson, to: TestPerson) => {
  const path: Route['path'] = `/api/message/${to.id}/photo`;
  const colour = { r: number % 256, g: (number += 1) % 256, b: 90 };
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const form = { ...sendPhotoMessage, path };
  return (await sendForm(origin, form, as, { content: 'Море' }, new Blob([new Uint8Array(photo)]))).body
    .message;
};
const fromChat = (as: TestPerson, messageId: string, { id } = album) => ({
  as,
  params: { id, messageId },
  body: { takenOffset: 180 },
});

describe('adding from a chat', () => {
  it('makes a copy of one’s own photo, once', async () => {
    const message = await sendPhoto(ben, eva);
    expect((await test.send(addMessageToAlbum, fromChat(ben, message.id))).status).toBe(204);
    expect((await test.refusal(addMessageToAlbum, fromChat(ben, message.id))).code).toBe('picture_in_album');
    const { posts, pictures: facts } = await pictures(ana);
    expect(posts).toMatchObject([{ user: { id: ben.id }, description: '' }]);
    expect(await own(ben)).toEqual([]);
    expect(facts).toMatchObject([{ takenAt: message.createdAt, takenOffset: 180 }]);
    await test.send(deleteMessage, { as: ben, params: { id: message.id } });
    const copy = posts[0]?.picture.sources[0]?.jpeg ?? '';
    expect((await fetch(origin + copy)).status).toBe(200);
  });

  it('is refused for words, for what others have sent, and without the right', async () => {
    const { id: theirs } = await sendPhoto(eva, ben);
    expect((await test.refusal(addMessageToAlbum, fromChat(ben, theirs))).code).toBe('message_not_found');
    const copy = { as: ben, params: { recipientUserId: ana.id }, body: { messageId: theirs } };
    const { id: forwarded } = (await test.send(forwardMessage, copy)).body.message;
    expect((await test.refusal(addMessageToAlbum, fromChat(ben, forwarded))).code).toBe('message_not_found');
    const { id: words } = await test.addMessage(ben, eva);
    expect((await test.refusal(addMessageToAlbum, fromChat(ben, words))).code).toBe('message_not_found');
    expect((await test.refusal(addMessageToAlbum, fromChat(eva, theirs))).code).toBe('album_not_found');
    await test.send(updateAlbum, { as: ana, ...at(album), body: { whoAdds: 'leaders' } });
    const { id: last } = await sendPhoto(ben, eva);
    expect((await test.refusal(addMessageToAlbum, fromChat(ben, last))).code).toBe('forbidden');
    expect((await pictures(ana)).posts).toEqual([]);
  });
});

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, headers });
/** The answer without its body, which would hold the connection. */
const head = async (...asked: Parameters<typeof get>) => {
  const answer = await get(...asked);
  await answer.body?.cancel();
  return answer;
};
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('the zip', () => {
  const takenAt = new Date('2019-05-14T07:15:00.000Z');
  /** Two pictures of one second, and the address of the archive. */
  const order = async () => {
    for (let picture = 0; picture < 2; picture += 1) {
      const { mediaKey } = await album.add(ben, { takenAt });
      await addFiles(test.context, mediaKey, ['320.jpg', '640.jpg']);
    }
    return origin + (await test.send(downloadAlbum, { as: ana, ...at(album) })).body.url;
  };

  it('holds the files by the clock of the place, each once', async () => {
    const url = await order();
    const answer = await get(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Лето.zip')}`,
    );
    const whole = await bytesOf(answer);
    const { files } = await openZips([new Blob([whole])]);
    const names = [`2019-05-14 10-15-00 ${ben.login}.jpg`, `2019-05-14 10-15-00 ${ben.login} (2).jpg`];
    expect([...files.keys()]).toEqual(names);
    const read = [...files.values()].map((file) => new Response(file.stream()).text());
    expect(await Promise.all(read)).toEqual(['640.jpg', '640.jpg']);
    const asked = await head(url, {}, 'HEAD');
    expect([asked.status, asked.headers.get('content-length'), asked.headers.get('accept-ranges')]).toEqual([
      200,
      String(whole.length),
      'bytes',
    ]);
  });

  it('goes on where it was cut, also before the rest was ever read', async () => {
    const url = await order();
    const begun = await get(url, { range: 'bytes=0-99' });
    const etag = begun.headers.get('etag') ?? '';
    const { headers } = await head(url, {}, 'HEAD');
    const size = Number(headers.get('content-length'));
    expect([begun.status, begun.headers.get('content-range')]).toEqual([206, `bytes 0-99/${size}`]);
    const rest = await get(url, { range: 'bytes=100-', 'if-range': etag });
    expect([rest.status, rest.headers.get('etag')]).toEqual([206, etag]);
    const joined = Buffer.concat([await bytesOf(begun), await bytesOf(rest)]);
    expect(joined.equals(await bytesOf(await get(url)))).toBe(true);
    expect((await bytesOf(await get(url, { range: 'bytes=-7' }))).equals(joined.subarray(-7))).toBe(true);
    const beyond = await head(url, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  });

  it('begins anew when the album has changed, and not when a file has another address', async () => {
    const url = await order();
    const etag = (await head(url, {}, 'HEAD')).headers.get('etag') ?? '';
    const ask = () => get(url, { range: 'bytes=10-', 'if-range': etag });
    const { media_id: mediaId } = await test.context.db
      .selectFrom('album_pictures as i')
      .innerJoin('post_media as pm', 'pm.post_id', 'i.post_id')
      .select('pm.media_id')
      .where('i.album_id', '=', album.id)
      .executeTakeFirstOrThrow();
    const media = await test.context.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow();
    const moved = newMediaKey();
    await addFiles(test.context, moved, ['320.jpg', '640.jpg']);
    await test.context.db.updateTable('media').set({ media_key: moved }).where('id', '=', mediaId).execute();
    await removeMedia(media.media_key, test.context.storage);
    const goesOn = await ask();
    await goesOn.body?.cancel();
    expect(goesOn.status).toBe(206);
    const { mediaKey } = await album.add(ana, { takenAt });
    await addFiles(test.context, mediaKey, ['640.jpg']);
    const anew = await ask();
    expect([anew.status, anew.headers.get('etag') === etag]).toEqual([200, false]);
    expect((await openZips([new Blob([await bytesOf(anew)])])).files.size).toBe(3);
  });

  it('leaves out a file that is lost, from the request after the one that found it', async () => {
    const url = await order();
    const size = Number((await head(url, {}, 'HEAD')).headers.get('content-length'));
    const { media_key: mediaKey } = await test.context.db
      .selectFrom('media')
      .select('media_key')
      .where('owner_id', '=', ben.id)
      .executeTakeFirstOrThrow();
    await removeMedia(mediaKey, test.context.storage);
    await expect(bytesOf(await get(url))).rejects.toThrow();
    const { files } = await openZips([new Blob([await bytesOf(await get(url))])]);
    expect(files.size).toBe(1);
    expect(Number((await head(url, {}, 'HEAD')).headers.get('content-length'))).toBeLessThan(size);
  });

  it('is there for a day, for a person who still may and is still signed in', async () => {
    const url = await order();
    expect((await head(`${url.slice(0, -2)}xx`)).status).toBe(404);
    test.context.clock.advance(23 * 3_600_000);
    expect((await head(url)).status).toBe(200);
    const ofBen = origin + (await test.send(downloadAlbum, { as: ben, ...at(album) })).body.url;
    await test.send(removeFromCircle, { as: ana, params: { id: circleId, userId: ben.id } });
    expect((await head(ofBen)).status).toBe(404);
    test.context.clock.advance(2 * 3_600_000);
    expect((await head(url)).status).toBe(404);
    const again = origin + (await test.send(downloadAlbum, { as: ana, ...at(album) })).body.url;
    expect((await head(again)).status).toBe(200);
    await test.send(logOut, { as: ana });
    expect((await head(again)).status).toBe(404);
  });
});
