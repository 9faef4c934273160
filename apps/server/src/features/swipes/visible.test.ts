import { likePost, unlikePost } from '@sfera/contract/posts/likes';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { getPost } from '@sfera/contract/posts/posts';
import { listSwipes, viewSwipe } from '@sfera/contract/posts/swipes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

let test: TestApp;
let reader: TestPerson;
let author: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  reader = await test.addPerson('reader');
  author = await test.addPerson('author');
});

beforeEach(() => test.context.db.deleteFrom('media').execute());

const addVideo = (of = author): Promise<TestPost> => test.addPost(of, { kind: 'video' });
const read = async (as = reader) => (await test.send(listSwipes, { as })).body;
const idsFor = async (as: TestPerson) => (await read(as)).map(({ id }) => id);
const view = (as: TestPerson, { id: postId }: TestPost) => test.send(viewSwipe, { as, body: { postId } });

describe('swipes hold', () => {
  it('only finished videos', async () => {
    await test.addPost(author);
    for (const status of ['processing', 'failed'] as const) await test.addPost(author, { status });
    const playable = await test.addPost(author, { status: 'processing', videoFile: 'preview.mp4' });
    const video = await addVideo();
    expect(await idsFor(reader)).toEqual([video.id, playable.id]);
  });

  it('no videos of the caller, seen or not', async () => {
    const [own, other] = [await addVideo(reader), await addVideo()];
    expect(await idsFor(reader)).toEqual([other.id]);
    await view(reader, own);
    test.context.clock.advance(1);
    expect(await idsFor(reader)).toEqual([other.id]);
    expect(await idsFor(author)).toEqual([own.id]);
  });

  it('videos of a private account for its followers only', async () => {
    const shy = await test.addPerson('shy', { isPrivate: true });
    const [asking, follower] = [await test.addPerson('asking'), await test.addPerson('follower')];
    await test.addFollow(asking, shy, 'pending');
    await test.addFollow(follower, shy);
    await test.addFollow(shy, reader); // a follow by the private account itself gives no access
    const [hidden, open] = [await addVideo(shy), await addVideo()];
    expect(await idsFor(reader)).toEqual([open.id]);
    expect(await idsFor(asking)).toEqual([open.id]);
    expect(await idsFor(follower)).toEqual([open.id, hidden.id]);
  });

  it('no seen video of an account that became private or is no longer followed', async () => {
    const turning = await test.addPerson('turning');
    const [video, open] = [await addVideo(turning), await addVideo()];
    await view(reader, video);
    test.context.clock.advance(1);
    expect(await idsFor(reader)).toEqual([open.id, video.id]);
    const { db } = test.context;
    await db.updateTable('users').set({ is_private: true }).where('id', '=', turning.id).execute();
    expect(await idsFor(reader)).toEqual([open.id]);
    await test.addFollow(reader, turning);
    expect(await idsFor(reader)).toEqual([open.id, video.id]);
    await db.deleteFrom('follows').execute();
    expect(await idsFor(reader)).toEqual([open.id]);
  });

  it('nothing when there are no videos', async () => {
    await test.addPost(author);
    expect(await read()).toEqual([]);
  });
});

describe('a swipe', () => {
  it('shows the same card of the post as elsewhere', async () => {
    const video = await addVideo();
    await test.addFollow(reader, author);
    await test.send(setReaction, { as: reader, body: { postId: video.id, emoji: '🔥' } });
    await test.send(likePost, { as: reader, params: { postId: video.id } });
    const { post } = (await test.send(getPost, { as: reader, params: { id: video.id } })).body;
    expect(post).toMatchObject({ fileType: 'video', liked: true, userReaction: '🔥', countLike: 1 });
    const [swipe] = await read();
    expect(swipe).toEqual({ ...post, likers: expect.anything(), cursor: expect.any(String) });
  });

  it('names the last two people who liked it, the newest like first', async () => {
    const video = await addVideo();
    const params = { postId: video.id };
    const likers = async () => (await read())[0]?.likers.map(({ login }) => login);
    expect(await likers()).toEqual([]);
    const people = [];
    for (const login of ['ana', 'ben', 'cleo']) {
      const as = await test.addPerson(login);
      people.push(as);
      test.context.clock.advance(1);
      await test.send(likePost, { as, params });
      expect(await likers()).toEqual(
        people
          .slice(-2)
          .map((one) => one.login)
          .toReversed(),
      );
    }
    await test.send(unlikePost, { as: people[1], params });
    expect(await likers()).toEqual(['cleo', 'ana']);
    await test.context.db
      .updateTable('users')
      .set({ is_verified: true })
      .where('login', '=', 'ana')
      .execute();
    const [swipe] = await read();
    expect(swipe).toMatchObject({ countLike: 2, liked: false });
    expect(swipe?.likers[1]).toEqual({
      id: people[0]?.id,
      login: 'ana',
      userName: 'ana',
      logoImage: null,
      isVerified: true,
    });
    expect((await read(people[0]))[0]?.liked).toBe(true);
  });
});
