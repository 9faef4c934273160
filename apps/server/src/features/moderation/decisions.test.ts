import * as v from 'valibot';
import { addComment, listComments } from '@sfera/contract/comments/comments';
import { listMessages, sendMessage } from '@sfera/contract/chat/chat';
import { type CaseId, CaseObjectId } from '@sfera/contract/base/ids';
import { LIMIT_DAYS } from '@sfera/contract/moderation/limits';
import { type DecisionAction } from '@sfera/contract/moderation/decisions';
import { decideCase, getCase, takeBackDecision } from '@sfera/contract/moderation/moderation';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { getPost, listPosts } from '@sfera/contract/posts/posts';
import { getProfile } from '@sfera/contract/people/profiles';
import { getUserStories, listMyStories } from '@sfera/contract/stories/stories';
import { getCurrentUser } from '@sfera/contract/people/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { openCase } from '../../testing/data/test-report.ts';

const DAY_MS = 24 * 3_600_000;

let test: TestApp;
let number = 0;
let author: TestPerson;
let reader: TestPerson;
let moderator: TestPerson;
let post: TestPost;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  [author, reader, moderator] = [
    await test.addPerson(`author-${number}`),
    await test.addPerson(`reader-${number}`),
    await test.addPerson(`moderator-${number}`),
  ];
  await test.context.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('id', '=', moderator.id)
    .execute();
  await test.addFollow(reader, author);
  post = await test.addPost(author, { description: 'Фото' });
});

async function decide(action: DecisionAction, id: CaseId) {
  const body = action === 'keep' ? { action } : { action, rule: 3, reason: 'Чужое личное' };
  test.context.clock.advance(1); // Ids of one millisecond have no order.
  const reply = await test.send(decideCase, { as: moderator, params: { id }, body });
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.decision;
}

/** Opens the card of the post when there is none. */
async function decidePost(action: DecisionAction) {
  const cases = test.context.db.selectFrom('cases').select('id');
  const known = await cases.where('object_id', '=', v.parse(CaseObjectId, post.id)).executeTakeFirst();
  return decide(action, known?.id ?? (await openCase(test.context, reader, { kind: 'post', id: post.id })));
}

const takeBack = (id: string) =>
  test.send(takeBackDecision, { as: moderator, params: { id }, body: { reason: 'Ошибка' } });

const postFor = async (as?: TestPerson) => {
  const { status, body } = await test.send(getPost, { as, params: { id: post.id } });
  return status === 200 ? body.post : status;
};
const feedOf = async (as: TestPerson, type: 'subscribesPosts' | 'own') =>
  (await test.send(listPosts, { as, query: { type } })).body.posts.map(({ id }) => id);

describe('a decision about a post', () => {
  it('«Оставить» changes nothing and tells the author nothing', async () => {
    await decidePost('keep');
    expect(await postFor(reader)).toMatchObject({ id: post.id });
    const told = await test.send(listNotifications, { as: author });
    expect(told.body.filter(({ type }) => type === 'decision')).toEqual([]);
  });

  it('«18+» marks it, and covers it at the desk, until it is taken back', async () => {
    const { id, caseId } = await decidePost('sensitive');
    const isCovered = async () =>
      (await test.send(getCase, { as: moderator, params: { id: caseId } })).body.case.isCovered;
    expect(await postFor(reader)).toMatchObject({ isSensitive: true });
    expect(await isCovered()).toBe(true);
    await takeBack(id);
    expect(await postFor(reader)).not.toHaveProperty('isSensitive');
    expect(await isCovered()).toBe(false);
  });

  it('«Скрыть» leaves it to its author, who learns the rule, until it is taken back', async () => {
    const { id } = await decidePost('hide');
    expect([await postFor(reader), await postFor()]).toEqual([404, 404]);
    expect(await feedOf(reader, 'subscribesPosts')).toEqual([]);
    expect(await postFor(author)).toMatchObject({ hidden: { decisionId: id, rule: 3 } });
    const told = await test.send(listNotifications, { as: author });
    expect(told.body[0]).toMatchObject({
      type: 'decision',
      moderation: { object: { kind: 'post' }, decisionId: id, action: 'hide', rule: 3 },
    });
    await takeBack(id);
    expect(await postFor(reader)).toMatchObject({ id: post.id });
    expect(await feedOf(reader, 'subscribesPosts')).toEqual([post.id]);
    expect(await postFor(author)).not.toHaveProperty('hidden');
  });

  it('«Удалить» takes it from everybody, the author too, until it is taken back', async () => {
    const countPosts = async () => (await test.send(getCurrentUser, { as: author })).body.countPosts;
    const before = await countPosts();
    const { id } = await decidePost('delete');
    expect([await postFor(reader), await postFor(author)]).toEqual([404, 404]);
    expect([await feedOf(author, 'own'), await feedOf(author, 'subscribesPosts')]).toEqual([[], []]);
    expect(await countPosts()).toBe(before - 1);
    await takeBack(id);
    expect(await postFor(reader)).toMatchObject({ id: post.id });
    expect(await countPosts()).toBe(before);
  });

  it('stays in force as long as another one says the same', async () => {
    const first = await decidePost('hide');
    const second = await decidePost('hide');
    await takeBack(first.id);
    expect(await postFor(author)).toMatchObject({ hidden: { decisionId: second.id } });
    await takeBack(second.id);
    expect(await postFor(reader)).toMatchObject({ id: post.id });
    expect(await takeBack(second.id)).toMatchObject({ status: 409, body: { code: 'decision_taken_back' } });
  });

  it('needs a rule of the page and a reason', async () => {
    const id = await openCase(test.context, reader, { kind: 'post', id: post.id });
    for (const body of [
      { action: 'hide', reason: 'Травля' },
      { action: 'hide', rule: 1, reason: ' ' },
      { action: 'hide', rule: 98, reason: 'Травля' },
    ])
      expect(await test.refusal(decideCase, { as: moderator, params: { id }, body })).toMatchObject({
        status: 400,
        code: 'invalid_input',
      });
    expect(await postFor(reader)).toMatchObject({ id: post.id });
  });
});

it('a story that is hidden is seen by its author alone, one that is removed by nobody', async () => {
  const story = await test.addStory(author);
  const caseId = await openCase(test.context, reader, { kind: 'story', id: story.id });
  const seen = async () => [
    (await test.send(getUserStories, { as: reader, params: { id: author.id } })).body.group?.stories.length ??
      0,
    (await test.send(listMyStories, { as: author })).body.myStories.length,
  ];
  const hidden = await decide('hide', caseId);
  expect(await seen()).toEqual([0, 1]);
  const removed = await decide('delete', caseId);
  expect(await seen()).toEqual([0, 0]);
  await takeBack(removed.id);
  await takeBack(hidden.id);
  expect(await seen()).toEqual([1, 1]);
});

it('a comment that is removed leaves the post and its count, and comes back', async () => {
  const params = { postId: post.id };
  const { body } = await test.send(addComment, { as: author, params, body: { text: 'Фу' } });
  const state = async () => [
    (await test.send(listComments, { as: reader, params })).body.map(({ text }) => text),
    (await postFor(reader)) instanceof Object &&
      (await test.send(getPost, { params: { id: post.id } })).body.post.countComment,
  ];
  const { id } = await decide(
    'delete',
    await openCase(test.context, reader, { kind: 'comment', id: body.id }),
  );
  expect(await state()).toEqual([[], 0]);
  await takeBack(id);
  expect(await state()).toEqual([['Фу'], 1]);
});

it('a message that is removed leaves both members', async () => {
  const { body } = await test.send(sendMessage, {
    as: author,
    params: { recipientUserId: reader.id },
    body: { content: 'Угроза' },
  });
  const { message, chat } = body;
  await decide('delete', await openCase(test.context, reader, { kind: 'message', id: message.id }));
  for (const as of [author, reader])
    expect((await test.send(listMessages, { as, params: { chatId: chat.id } })).body.messages).toEqual([]);
});

describe('a limited person', () => {
  it('reads and does not write for seven days, and is told the day', async () => {
    await decidePost('limit');
    const text = { params: { postId: post.id }, body: { text: 'Ответ' } };
    expect(await test.refusal(addComment, { as: author, ...text })).toMatchObject({
      status: 403,
      code: 'limited',
      message: 'До 8 марта вы можете читать, но не писать',
    });
    expect((await test.send(listPosts, { as: author })).status).toBe(200);
    test.context.clock.advance(LIMIT_DAYS * DAY_MS);
    expect((await test.send(addComment, { as: author, ...text })).status).toBe(201);
    test.context.clock.advance(-LIMIT_DAYS * DAY_MS);
  });

  it('writes again as soon as the decision is taken back', async () => {
    const { id } = await decidePost('limit');
    await takeBack(id);
    const text = { params: { postId: post.id }, body: { text: 'Ответ' } };
    expect((await test.send(addComment, { as: author, ...text })).status).toBe(201);
  });
});

describe('a disabled account', () => {
  it('is not there for others, and comes back with everything', async () => {
    const { id } = await decidePost('disable');
    const profile = async () =>
      (await test.send(getProfile, { as: reader, params: { id: author.id } })).status;
    expect([await profile(), await postFor(reader), await postFor()]).toEqual([404, 404, 404]);
    expect(await feedOf(reader, 'subscribesPosts')).toEqual([]);
    expect(await test.refusal(listPosts, { as: author, query: { type: 'own' } })).toMatchObject({
      status: 403,
      code: 'account_disabled',
    });
    expect((await test.send(getCurrentUser, { as: author })).body).toMatchObject({ isDisabled: true });
    await takeBack(id);
    expect([await profile(), await feedOf(reader, 'subscribesPosts')]).toEqual([200, [post.id]]);
  });

  it('comes back without what is hidden', async () => {
    const hidden = await decidePost('hide');
    const { id } = await decidePost('disable');
    await takeBack(id);
    expect(await postFor(reader)).toBe(404);
    await takeBack(hidden.id);
    expect(await postFor(reader)).toMatchObject({ id: post.id });
  });
});
