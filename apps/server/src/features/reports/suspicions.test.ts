import { addComment, deleteComment } from '@sfera/contract/comments/comments';
import { blockUser } from '@sfera/contract/people/blocks';
import { createReport } from '@sfera/contract/moderation/reports';
import { getCase, listCases } from '@sfera/contract/moderation/moderation';
import { uploadPost } from '@sfera/contract/posts/upload';
import { getPost } from '@sfera/contract/posts/posts';
import { updateUser } from '@sfera/contract/people/profiles';
import { uploadStory } from '@sfera/contract/stories/stories';
import { HOUR_MS } from '@sfera/contract/base/time';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sharp } from '../../processing/pictures/sharp.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { addReport, decideAsOperator } from '../../testing/data/test-report.ts';
import { writeServerWords } from '../defence/index.ts';

let test: TestApp;
let origin: string;
let moderator: TestPerson;
let photo: Blob;
let round = 0;
let author: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  moderator = await test.addPerson('moderator');
  await setRole(moderator, 'moderator');
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a7' } });
  photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
  await writeServerWords(test.context.db, ['казино']);
});

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
});

/** The queue is empty again. */
afterEach(async () => {
  for (const { id } of await queue())
    await decideAsOperator(test.context, id, { action: 'keep', reason: '' });
});

const setRole = ({ id }: TestPerson, role: 'moderator' | 'owner') =>
  test.context.db.updateTable('users').set({ role }).where('id', '=', id).execute();

async function queue() {
  await test.context.events.settled();
  return (await test.send(listCases, { as: moderator })).body.cases;
}

const comment = async (text: string) => {
  const post = await test.addPost(await test.addPerson(`host-${round}`));
  return (await test.send(addComment, { as: author, params: { postId: post.id }, body: { text } })).body.id;
};

it('a word of the server in a post, story or profile opens a card that says so; nothing is hidden', async () => {
  const { body } = await sendForm(origin, uploadPost, author, { text: 'Лучшее кaзинo' }, photo);
  await sendForm(origin, uploadStory, author, { text: 'Казино' }, photo);
  await sendForm(origin, updateUser, author, { description: 'Моё казино' });
  const cards = new Map((await queue()).map((card) => [card.object.kind, card]));
  expect([...cards.keys()].toSorted()).toEqual(['post', 'profile', 'story']);
  for (const { noticed, reportCount } of cards.values())
    expect({ noticed, reportCount }).toEqual({ noticed: ['server_word'], reportCount: 0 });
  const card = cards.get('post');
  expect(card).toMatchObject({
    object: { kind: 'post', id: body.post.id },
    author: { id: author.id },
    snapshot: { text: 'Лучшее кaзинo', picture: { width: 400 } },
    reasons: {},
  });
  expect(card?.actions).toContain('hide');
  expect((await test.send(getPost, { params: { id: body.post.id } })).status).toBe(200);
});

it('what is noticed of a private account, or by a person who has blocked a moderator, is put before the moderators too', async () => {
  await test.context.db.updateTable('users').set({ is_private: true }).where('id', '=', author.id).execute();
  await test.send(blockUser, { as: author, params: { id: moderator.id } });
  await sendForm(origin, uploadPost, author, { text: 'Казино' }, photo);
  const [card] = await queue();
  expect(card).toMatchObject({ author: { id: author.id }, noticed: ['server_word'] });
  expect((await test.send(getCase, { as: moderator, params: { id: card?.id ?? '' } })).status).toBe(200);
});

it('a card holds what people and the server say of one object', async () => {
  const id = await comment('Казино');
  const [card] = await queue();
  await addReport(test.context, await test.addPerson('reader'), { kind: 'comment', id });
  test.context.events.emit('suspicious', {
    objectKind: 'comment',
    objectId: id,
    authorId: author.id,
    cause: 'links_of_new_account',
    at: test.context.clock.now(),
  });
  expect(await queue()).toMatchObject([
    { id: card?.id, noticed: ['links_of_new_account', 'server_word'], reportCount: 1, reasons: { spam: 1 } },
  ]);
});

it('a flood that goes on after a decision comes back a day later, and not before', async () => {
  const notice = () =>
    test.context.events.emit('suspicious', {
      objectKind: 'profile',
      objectId: author.id,
      authorId: author.id,
      cause: 'equal_texts',
      at: test.context.clock.now(),
    });
  notice();
  const [card] = await queue();
  if (!card) throw new Error('No card was opened');
  await decideAsOperator(test.context, card.id, { action: 'keep', reason: '' });
  for (const hours of [1, 12, 10]) {
    test.context.clock.advance(hours * HOUR_MS);
    notice();
    expect(await queue()).toEqual([]);
  }
  test.context.clock.advance(HOUR_MS);
  notice();
  expect(await queue()).toMatchObject([{ id: card.id, noticed: ['equal_texts'] }]);
});

it('a video that is not finished is copied again when somebody reports it later', async () => {
  const post = await test.addPost(author, { kind: 'video', status: 'processing' });
  const at = test.context.clock.now();
  const about = { objectKind: 'post', objectId: post.id, authorId: author.id } as const;
  test.context.events.emit('suspicious', { ...about, cause: 'server_word', at });
  expect(await queue()).toMatchObject([{ snapshot: { video: { url: null } } }]);
  const { db } = test.context;
  const made = { status: 'ready' as const, video_file: 'video.mp4', picture_widths: [320] };
  await db.updateTable('media').set(made).where('id', '=', post.mediaId).execute();
  await db.updateTable('posts').set({ is_published: true }).where('id', '=', post.id).execute();
  const reader = await test.addPerson(`reader-${round}`);
  const body = { object: { kind: 'post', id: post.id }, reason: 'spam' };
  expect((await test.send(createReport, { as: reader, body })).status).toBe(201);
  expect(await queue()).toMatchObject([
    { snapshot: { video: { url: expect.stringContaining('video.mp4') } } },
  ]);
});

it('an object that is gone already, and an owner of the server, on whom nobody decides, get no card', async () => {
  const owner = await test.addPerson(`owner-${round}`);
  await setRole(owner, 'owner');
  await sendForm(origin, uploadPost, owner, { text: 'Казино' }, photo);
  const id = await comment('Красиво');
  await test.send(deleteComment, { as: author, params: { commentId: id } });
  test.context.events.emit('suspicious', {
    objectKind: 'comment',
    objectId: id,
    authorId: author.id,
    cause: 'server_word',
    at: test.context.clock.now(),
  });
  expect(await queue()).toEqual([]);
});
