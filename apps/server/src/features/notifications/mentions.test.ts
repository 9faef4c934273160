import { blockUser } from '@sfera/contract/people/blocks';
import { addComment, deleteComment, hideComment, listComments } from '@sfera/contract/comments/comments';
import { changeLogin } from '@sfera/contract/accounts/credentials';
import { mute, type MutedPart, setHiddenWords } from '@sfera/contract/people/mutes';
import type { WhoMentions } from '@sfera/contract/posts/mentions';
import { updateNotificationSettings } from '@sfera/contract/notices/settings';
import { listNotifications, markNotificationsRead } from '@sfera/contract/notices/notifications';
import { uploadPost } from '@sfera/contract/posts/upload';
import { getPost } from '@sfera/contract/posts/posts';
import { getUserStories, uploadStory } from '@sfera/contract/stories/stories';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../processing/pictures/sharp.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { addMuteBrowser, composeWaiting } from '../../testing/outside/waiting-pushes.ts';

let test: TestApp;
let origin: string;
let photo: Blob;
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  const picture = sharp({ create: { width: 320, height: 320, channels: 3, background: '#3a7' } });
  photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' });
});

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  post = await test.addPost(author);
});

async function told(as: TestPerson) {
  await test.context.events.settled();
  const notifications = (await test.send(listNotifications, { as })).body;
  return notifications.filter(({ type }) => type === 'mention');
}
const say = async (as: TestPerson, text: string, to = post) => {
  test.context.clock.advance(1_000);
  return (await test.send(addComment, { as, params: { postId: to.id }, body: { text } })).body;
};
const of = ({ id, login }: TestPerson) => ({ written: login, id, login });
const unread = async (as: TestPerson) => (await test.send(getUnreadNotifications, { as })).body.countUnread;

const never = async (text: string, by = ana, to = post) => {
  await say(by, text, to);
  expect(await told(ben)).toEqual([]);
  expect(await unread(ben)).toBe(0);
};

const set = (mentions: WhoMentions) => test.send(updateNotificationSettings, { as: ben, body: { mentions } });

const crowd = (size: number) =>
  Promise.all(Array.from({ length: size }, (_, n) => test.addPerson(`crowd-${round}-${n}`)));

const named = (people: TestPerson[]) => people.map(({ login }) => `@${login}`).join(' ');

const countTold = async (people: TestPerson[]) =>
  (await Promise.all(people.map((person) => told(person)))).flat().length;

describe('a mention', () => {
  it('means the person whose login ends in the dot, and otherwise the one before the dot', async () => {
    const oleg = await test.addPerson(`oleg-${round}`);
    expect((await say(ana, `@${oleg.login}. привет`)).mentions).toEqual([of(oleg)]);
    const dotted = await test.addPerson(`oleg-${round}.`);
    const comment = await say(ana, `@${oleg.login}. привет`);
    expect(comment.mentions).toEqual([of(dotted)]);
    expect((await say(ana, `@${oleg.login}, @${oleg.login}... и @${dotted.login}!`)).mentions).toEqual([
      of(oleg),
      of(dotted),
    ]);
    expect(await told(oleg)).toHaveLength(2);
    const [last, first, ...more] = await told(dotted);
    expect([last?.sender.id, first?.comment?.id, more]).toEqual([ana.id, comment.id, []]);
  });

  it('in a comment links and tells the person, once however often it stands there', async () => {
    const comment = await say(ana, `@${ben.login}, смотри! @${ben.login.toUpperCase()} и @nobody`);
    expect(comment.mentions).toEqual([of(ben)]);
    const [shown] = (await test.send(listComments, { params: { postId: post.id } })).body;
    expect(shown?.mentions).toEqual([of(ben)]);
    const [mention, ...more] = await told(ben);
    expect(mention).toMatchObject({
      type: 'mention',
      sender: { id: ana.id },
      post: { id: post.id },
      comment: { id: comment.id },
      read: false,
    });
    expect(more).toEqual([]);
    expect(await unread(ben)).toBe(1);
    await test.send(markNotificationsRead, { as: ben });
    expect([await unread(ben), (await told(ben))[0]?.read]).toEqual([0, true]);
    await test.send(deleteComment, { as: ana, params: { commentId: comment.id } });
    expect(await told(ben)).toEqual([]);
  });

  it('in a post and in a story does so too', async () => {
    const text = `С @${ben.login}`;
    const published = await sendForm(origin, uploadPost, ana, { text }, photo);
    test.context.clock.advance(1_000);
    const story = await sendForm(origin, uploadStory, ana, { text }, photo);
    expect(published.body.post.mentions).toEqual([of(ben)]);
    expect((await test.send(getPost, { params: { id: published.body.post.id } })).body.post.mentions).toEqual(
      [of(ben)],
    );
    const { group } = (await test.send(getUserStories, { as: ben, params: { id: ana.id } })).body;
    expect(group?.stories[0]?.mentions).toEqual([of(ben)]);
    const [fromStory, fromPost] = await told(ben);
    expect(fromStory).toMatchObject({ post: null, story: { id: story.body.story.id } });
    expect(fromPost).toMatchObject({ post: { id: published.body.post.id }, comment: null });
    // A story is gone after its day, and so is the news of it.
    test.context.clock.advance(24 * 3_600_000);
    expect((await told(ben)).map(({ id }) => id)).toEqual([fromPost?.id]);
  });

  it('leads to the person after a change of the login, also when it was written with the former one', async () => {
    await say(ana, `@${ben.login} до`);
    await test.send(changeLogin, { as: ben, body: { login: `benjamin-${round}` } });
    await say(ana, `@${ben.login} после`);
    const renamed = { ...of(ben), login: `benjamin-${round}` };
    const comments = (await test.send(listComments, { params: { postId: post.id } })).body;
    expect(comments.map(({ mentions }) => mentions)).toEqual([[renamed], [renamed]]);
    expect(await told(ben)).toHaveLength(2);
  });

  it('is plain text where a block stands between, for moderators’ disabled people and for deleted ones', async () => {
    await say(ana, `@${ben.login}`);
    const seen = async (as?: TestPerson) =>
      (await test.send(listComments, { as, params: { postId: post.id } })).body[0]?.mentions;
    const stranger = await test.addPerson(`stranger-${round}`);
    await test.send(blockUser, { as: ben, params: { id: stranger.id } });
    expect([await seen(stranger), await seen()]).toEqual([undefined, [of(ben)]]);
    const disable = { disabled_at: test.context.clock.now() };
    await test.context.db.updateTable('users').set(disable).where('id', '=', ben.id).execute();
    expect(await seen()).toBeUndefined();
    await test.context.db.deleteFrom('users').where('id', '=', ben.id).execute();
    expect(await seen()).toBeUndefined();
  });
});

describe('nobody is told', () => {
  it('of oneself', () => never(`Это я, @${ben.login}`, ben));

  it('when the setting says so', async () => {
    await set('nobody');
    await never(`@${ben.login} раз`);
    await set('following');
    await never(`@${ben.login} два`);
    // A follow in the other direction is none.
    await test.addFollow(ana, ben);
    await never(`@${ben.login} три`);
    await test.addFollow(ben, ana);
    await say(ana, `@${ben.login} четыре`);
    expect(await told(ben)).toHaveLength(1);
  });

  it.each(['blocked', 'blocking'])('when the person is %s', async (who) => {
    const [by, whom] = who === 'blocked' ? [ana, ben] : [ben, ana];
    await test.send(blockUser, { as: by, params: { id: whom.id } });
    await never(`@${ben.login}`);
  });

  it('after a block that comes later', async () => {
    await say(ana, `@${ben.login}`);
    await test.send(blockUser, { as: ben, params: { id: ana.id } });
    expect([await told(ben), await unread(ben)]).toEqual([[], 0]);
  });

  it('when the person has muted the author, or hides a word', async () => {
    await test.send(setHiddenWords, { as: ben, body: { words: ['спойлер'] } });
    await never(`@${ben.login}, спойлеры!`);
    const what: MutedPart = 'posts';
    await test.send(mute, { as: ben, params: { id: ana.id }, body: { what, lasts: 'forever' } });
    await never(`@${ben.login}`);
  });

  it('of a post that the person may not see, also when it becomes so later', async () => {
    const shy = await test.addPerson(`shy-${round}`, { isPrivate: true });
    await test.addFollow(ana, shy);
    const hidden = await test.addPost(shy);
    await never(`@${ben.login}`, ana, hidden);
    // A follower of tomorrow is not told of yesterday.
    await test.addFollow(ben, shy);
    expect(await told(ben)).toEqual([]);
    await say(ana, `@${ben.login} теперь`, hidden);
    expect(await told(ben)).toHaveLength(1);
    await test.context.db.deleteFrom('follows').where('follower_id', '=', ben.id).execute();
    expect([await told(ben), await unread(ben)]).toEqual([[], 0]);
  });

  it('while the author of the post hides the comment', async () => {
    const comment = await say(ana, `@${ben.login}`);
    await test.send(hideComment, { as: author, params: { id: comment.id } });
    expect([await told(ben), await unread(ben)]).toEqual([[], 0]);
  });

  it('twice of a comment on the own post', async () => {
    const own = await test.addPost(ben);
    await say(ana, `@${ben.login}`, own);
    await test.context.events.settled();
    const types = async () => (await test.send(listNotifications, { as: ben })).body.map(({ type }) => type);
    expect(await types()).toEqual(['comment']);
    await test.send(updateNotificationSettings, { as: ben, body: { comments: false } });
    await say(ana, `@${ben.login} ещё`, own);
    expect(await types()).toEqual(['mention', 'comment']);
  });
});

describe('a storm of mentions', () => {
  it('tells twenty people of one text and sixty in a day, and links all', async () => {
    const people = await crowd(25);
    const comment = await say(ana, named(people));
    expect(new Set(comment.mentions)).toEqual(new Set(people.map(of)));
    expect(await countTold(people)).toBe(20);
    for (const text of ['Второй', 'Третий', 'Четвёртый']) await say(ana, `${text} ${named(people)}`);
    expect(await countTold(people)).toBe(60);
    await say(author, `Другой автор ${named(people)}`);
    expect(await countTold(people)).toBe(80);
    test.context.clock.advance(25 * 3_600_000);
    await say(ana, `Назавтра ${named(people)}`);
    expect(await countTold(people)).toBe(100);
  });

  it('is held back by texts that come at once', async () => {
    const people = await crowd(20);
    const posts = [];
    for (let n = 0; n < 5; n += 1) posts.push(await test.addPost(author));
    await Promise.all(posts.map((one, n) => say(ana, `${n} раз ${named(people)}`, one)));
    expect(await countTold(people)).toBe(60);
  });

  it('of more logins links a hundred', async () => {
    const [first] = await crowd(1);
    const logins = Array.from({ length: 110 }, (_, n) => `@no-${n}`).join(' ');
    const comment = await say(ana, `@${first?.login} ${logins} @${ben.login}`);
    expect(comment.mentions?.map(({ id }) => id)).toEqual([first?.id]);
  });
});

it('a mention is pushed with the words and the place', async () => {
  await addMuteBrowser(test.context, ben);
  const comment = await say(ana, `@${ben.login}, смотри`);
  await test.context.events.settled();
  const pushes = await composeWaiting(test.context);
  expect(pushes.map((push) => push?.message)).toMatchObject([
    {
      title: `${ana.login} упоминает вас`,
      body: `@${ben.login}, смотри`,
      path: `/myProfile/post/${post.id}#comments-${comment.id}`,
      tag: `mention:${comment.id}`,
    },
  ]);
});
