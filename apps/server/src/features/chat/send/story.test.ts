import * as v from 'valibot';
import { sendMessage } from '@sfera/contract/chat/chat';
import { SERVER_EVENTS } from '@sfera/contract/sockets';
import { HOUR_MS } from '@sfera/contract/base/time';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyOf } from '../../../testing/data/message-body.ts';
import { createTestApp, type TestApp, type TestPerson, type TestStory } from '../../../testing/test-app.ts';
import type { TestStorySettings } from '../../../testing/data/test-story.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  nextNumber += 1;
  ana = await test.addPerson(`ana-${nextNumber}`);
  ben = await test.addPerson(`ben-${nextNumber}`);
});

const answer = (story: Pick<TestStory, 'id'>, to = ben, settings: object = {}) => ({
  as: ana,
  params: { recipientUserId: to.id },
  body: { content: 'Красиво', storyId: story.id, ...settings },
});

it('shows the answered story to the sender and the recipient', async () => {
  const tell = vi.spyOn(test.context.live, 'tell');
  const story = await test.addStory(ben);
  const { status, body } = await test.send(sendMessage, answer(story));
  expect(status).toBe(201);
  expect(body.message).toMatchObject({
    content: 'Красиво',
    messageType: 'text',
    body: { kind: 'story', story: { id: story.id, userId: ben.id, picture: { width: 640, height: 480 } } },
  });
  expect(bodyOf(body.message, 'story').story.picture?.sources[0]?.jpeg).toBe(
    `/media/${story.mediaKey}/320.jpg`,
  );
  const told = tell.mock.calls.map(([, , payload]) => v.parse(SERVER_EVENTS.newMessage, payload).message);
  expect(told).toEqual([body.message, body.message]);
  tell.mockRestore();
});

it('says that the answered story is for adults', async () => {
  const story = await test.addStory(ben);
  await test.context.db
    .updateTable('stories')
    .set({ is_sensitive: true })
    .where('id', '=', story.id)
    .execute();
  const { body } = await test.send(sendMessage, answer(story));
  expect(bodyOf(body.message, 'story').story).toMatchObject({ id: story.id, isSensitive: true });
});

it.each([
  ['has expired', async () => test.context.clock.advance(25 * HOUR_MS)],
  [
    'is deleted',
    async ({ id }: TestStory) =>
      void (await test.context.db.deleteFrom('stories').where('id', '=', id).execute()),
  ],
])('keeps the answer to a story that %s, but hides the story', async (_what, end) => {
  const story = await test.addStory(ben);
  const { body } = await test.send(sendMessage, answer(story, ben, { tempId: 'kept' }));
  await end(story);
  const again = await test.send(sendMessage, answer(story, ben, { tempId: 'kept' }));
  expect(again.body.message).toEqual({
    ...body.message,
    body: { kind: 'story', story: { id: null, userId: ben.id, picture: null } },
  });
});

async function expectRefused(input: Parameters<TestApp['refusal']>[1]) {
  expect(await test.refusal(sendMessage, input)).toEqual({
    status: 404,
    code: 'story_not_found',
    message: 'История не найдена',
  });
  const { db } = test.context;
  expect(
    await db.selectFrom('chat_members').select('chat_id').where('user_id', '=', ana.id).execute(),
  ).toEqual([]);
}

describe('an answer is refused', () => {
  it.each<[string, TestStorySettings]>([
    ['has expired', { ageMs: 24 * HOUR_MS }],
    ['is not ready', { status: 'processing' }],
    ['failed', { status: 'failed' }],
  ])('to a story that %s', async (_what, settings) => {
    await expectRefused(answer(await test.addStory(ben, settings)));
  });

  it('to a story of a third person or of the sender', async () => {
    const cleo = await test.addPerson(`cleo-${nextNumber}`);
    await expectRefused(answer(await test.addStory(cleo)));
    await expectRefused(answer(await test.addStory(ana)));
  });

  it('to a deleted story', async () => {
    const story = await test.addStory(ben);
    await test.context.db.deleteFrom('stories').where('id', '=', story.id).execute();
    await expectRefused(answer(story));
  });

  it('to a story of a private account, until the sender follows the account', async () => {
    const hidden = await test.addPerson(`hidden-${nextNumber}`, { isPrivate: true });
    const story = await test.addStory(hidden);
    await expectRefused(answer(story, hidden));
    await test.addFollow(ana, hidden, 'pending');
    await expectRefused(answer(story, hidden));
    const { db } = test.context;
    await db.updateTable('follows').set({ status: 'following' }).where('follower_id', '=', ana.id).execute();
    expect((await test.send(sendMessage, answer(story, hidden))).status).toBe(201);
  });
});
