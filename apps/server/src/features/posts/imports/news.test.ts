import { DAY_MS, HOUR_MS } from '@sfera/contract/base/time';
import type { ImportId } from '@sfera/contract/base/ids';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { listRecommendedUsers, searchPosts } from '@sfera/contract/people/search';
import { editPost } from '@sfera/contract/posts/edit';
import { archivePost, unarchivePost } from '@sfera/contract/posts/own-posts';
import { listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { listSubscriptions } from '@sfera/contract/posts/subscriptions';
import { listSwipes } from '@sfera/contract/posts/swipes';
import { followTag, getTag, listTagPosts } from '@sfera/contract/posts/tags';
import { addUniqueView } from '@sfera/contract/posts/views';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../../base/log.ts';
import { words } from '../../../cli/server-words.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { addImported } from '../../../testing/data/test-import.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { waitingMail } from '../../../testing/outside/waiting-mail.ts';
import { addMuteBrowser, waitingPushes } from '../../../testing/outside/waiting-pushes.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';
import { connectLive } from '../../../testing/test-live.ts';
import { readPostMedia, setPublished } from '../queries.ts';
import { startImport } from './service.ts';

// A publication that is brought along is news to no person (decision 172): one test for each way of news.

let test: TestApp;
let ana: TestPerson;
/** Follows Ana. */
let ben: TestPerson;
let importId: ImportId;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.context.db.deleteFrom('media').execute();
  await test.context.db.deleteFrom('users').execute();
  [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  await test.addFollow(ben, ana);
  importId = await startImport(test.context, ana.id, 'instagram');
});

const bring = (changes: Parameters<typeof addImported>[3] = {}) =>
  addImported(test.context, ana, importId, changes);

/** Posts of Ana, each one an hour younger than the previous one. */
async function publish(count: number, kind: 'image' | 'video' = 'image'): Promise<TestPost[]> {
  const posts = [];
  while (posts.length < count) {
    test.context.clock.advance(HOUR_MS);
    posts.push(await test.addPost(ana, { kind, description: 'Море #лето' }));
  }
  return posts;
}

const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);
const newestFirst = (posts: readonly { id: string }[]) => idsOf(posts).toReversed();

async function home(as: TestPerson) {
  const { body } = await test.send(listPosts, { as, query: { type: 'subscribesPosts' } });
  return idsOf(body.posts);
}

async function hears(as: TestPerson) {
  await test.context.events.settled();
  const { body: unread } = await test.send(getUnreadNotifications, { as });
  return {
    notices: (await test.send(listNotifications, { as })).body,
    unread,
    pushes: await waitingPushes(test.context),
    mail: await waitingMail(test.context),
  };
}
const NOTHING = {
  notices: [],
  unread: { hasUnread: false, countRequests: 0, countUnread: 0 },
  pushes: [],
  mail: [],
};

it('no notice, push, mail or event tells of it, neither those whom it names nor a circle', async () => {
  await addMuteBrowser(test.context, ben);
  const live = await connectLive(await listenOnLoopback(test.app), { token: ben.token });
  const circle = await addTestCircle(test.context, ana, [ben]);
  const heard: string[] = [];
  live.socket.onAny((event: string) => heard.push(event));
  await bring({ tempId: 'named', text: 'С @ben на море' });
  await bring({ tempId: 'circle', text: '@ben', audience: circle });
  await bring({ tempId: 'followers', text: '@ben', audience: 'followers' });
  expect(await hears(ben)).toEqual(NOTHING);
  await live.settled();
  expect(heard.filter((event) => event !== 'registered')).toEqual([]);
});

it('its words mention no person after a change either', async () => {
  const { id } = await bring({ text: 'С @ben на мре' });
  const [mediaId] = await readPostMedia(test.context.db, id);
  const { body } = await test.send(editPost, {
    as: ana,
    params: { id },
    body: { text: 'С @ben на море', items: [{ id: mediaId, altText: '' }] },
  });
  expect(body.post.description).toBe('С @ben на море');
  expect(body.post).not.toHaveProperty('mentions');
  expect(await hears(ben)).toEqual(NOTHING);
});

it('a video that becomes ready, and a post that leaves the archive, are as quiet', async () => {
  const newer = await publish(1);
  const film = await bring({ tempId: 'film', settings: { kind: 'video', status: 'processing' } });
  const hidden = await bring({ tempId: 'hidden', audience: 'onlyMe' });
  const { db } = test.context;
  await db.transaction().execute(async (tx) => {
    const [mediaId] = await readPostMedia(tx, film.id);
    if (!mediaId) throw new Error('The post has no video');
    await tx
      .updateTable('media')
      .set({ status: 'ready', video_file: 'video.mp4', failure: null })
      .where('id', '=', mediaId)
      .execute();
    await setPublished(test.context, tx, mediaId, true);
  });
  await test.send(unarchivePost, { as: ana, params: { id: hidden.id } });
  await test.send(archivePost, { as: ana, params: { id: film.id } });
  await test.send(unarchivePost, { as: ana, params: { id: film.id } });
  expect((await home(ben)).slice(0, 1)).toEqual(idsOf(newer));
  expect((await home(ben)).toSorted()).toEqual([...idsOf(newer), film.id, hidden.id].toSorted());
  expect(await hears(ben)).toEqual(NOTHING);
});

it('home, explore, swipes, the profile and the tag have it below all that is newer', async () => {
  const photos = await publish(3);
  const films = await publish(3, 'video');
  const cat = await test.addPerson('cat');
  const photo = await bring({ tempId: 'photo', text: 'Давно #лето' });
  const film = await bring({ tempId: 'film', text: 'Давно #лето', settings: { kind: 'video' } });
  const own = [...newestFirst(films), ...newestFirst(photos)];
  const old = [photo.id, film.id].toSorted().toReversed();
  expect(await home(ben)).toEqual([...own, ...old]);
  expect(await home(ana)).toEqual([...own, ...old]);

  const { body: explore } = await test.send(listRecommendations, { as: cat });
  expect(idsOf(explore.recommendations)).toEqual([...own, ...old]);
  const { body: swipes } = await test.send(listSwipes, { as: cat, query: { limit: 20 } });
  expect(idsOf(swipes)).toEqual([...newestFirst(films), film.id]);
  const { body: profile } = await test.send(listPosts, { as: ben, query: { userId: ana.id } });
  expect(idsOf(profile.posts)).toEqual([...own, ...old]);

  await test.send(followTag, { as: cat, params: { name: 'лето' } });
  expect(idsOf((await test.send(listTagPosts, { as: cat })).body.posts)).toEqual([...own, ...old]);
  for (const order of ['top', 'new']) {
    const { body } = await test.send(getTag, { as: cat, params: { name: 'лето' }, query: { order } });
    expect(idsOf(body.posts), order).toEqual([...own, ...old]);
    expect(body.tag.countPosts).toBe(8);
  }
  const { body: found } = await test.send(searchPosts, { as: cat, query: { query: 'давно' } });
  expect(idsOf(found.posts).toSorted()).toEqual(old.toSorted());
});

it('does not mark its author as one with news', async () => {
  const dan = await test.addPerson('dan');
  await test.addFollow(ben, dan);
  const [seen] = [await test.addPost(dan)];
  await test.send(addUniqueView, { as: ben, params: { postId: seen.id } });
  await bring();
  const { users } = (await test.send(listSubscriptions, { as: ben })).body;
  expect(users.map(({ login, hasUnseen }) => [login, hasUnseen])).toEqual([
    ['dan', false],
    ['ana', false],
  ]);
  // A post of today is news again.
  await publish(1);
  const after = (await test.send(listSubscriptions, { as: ben })).body.users[0];
  expect([after?.login, after?.hasUnseen]).toEqual(['ana', true]);
});

it('does not move its author among recommended people', async () => {
  const [eve, fay] = [await test.addPerson('eve'), await test.addPerson('fay')];
  await test.addPost(ana);
  await test.addPost(eve);
  await test.addPost(fay);
  const recommended = async () =>
    (await test.send(listRecommendedUsers, { as: fay })).body.recommendations.map(({ login }) => login);
  const before = await recommended();
  test.context.clock.advance(DAY_MS);
  for (let at = 0; at < 20; at += 1) await bring({ tempId: `post-${at}` });
  expect(await recommended()).toEqual(before);
});

it('moderators are told of a word of the server, and not of each link of a new account', async () => {
  vi.spyOn(log, 'info').mockImplementation(() => {});
  await words(test.context, ['add', 'казино']);
  const causes: string[] = [];
  test.context.events.on('suspicious', async ({ cause }) => void causes.push(cause));
  await bring({ tempId: 'link', text: 'Читайте https://example.com/news' });
  await bring({ tempId: 'own', text: 'Лучшее казино', audience: 'onlyMe' });
  await test.context.events.settled();
  expect(causes).toEqual([]);
  await bring({ tempId: 'word', text: 'Лучшее казино' });
  await test.context.events.settled();
  expect(causes).toEqual(['server_word']);
});
