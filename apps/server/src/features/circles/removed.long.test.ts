import { blockUser } from '@sfera/contract/people/blocks';
import { sendPhotoMessage } from '@sfera/contract/chat/chat';
import { reactToMessage } from '@sfera/contract/chat/messages';
import { acceptCircleInvitation, inviteToCircle } from '@sfera/contract/circles/invitations';
import { leaveCircle, listCircles, removeFromCircle, setCircleRole } from '@sfera/contract/circles/circles';
import type { CircleId } from '@sfera/contract/base/ids';
import type { Route } from '@sfera/contract/base/route';
import type { MessageChange } from '@sfera/contract/chat/message-parts';
import { deleteUser } from '@sfera/contract/people/profiles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../processing/pictures/sharp.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { circleChat, toldDuring } from '../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { workOnMedia } from '../media/index.ts';
import { workOnCircles } from './jobs.ts';

let test: TestApp;
let origin: string;
let photo: Blob;
let number = 0;
/** Ana and eva lead, ben is a member, dan is outside. */
let ana: TestPerson;
let ben: TestPerson;
let eva: TestPerson;
let dan: TestPerson;
let id: CircleId;
let chat: ReturnType<typeof circleChat>;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } });
  photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' });
  await workOnCircles(test.context);
  await workOnMedia(test.context);
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, ben, eva, dan] = [await add('ana'), await add('ben'), await add('eva'), await add('dan')];
  id = await addTestCircle(test.context, ana, [ben, eva]);
  await setRole(eva, 'leader', ana);
  chat = circleChat(test, id);
});

const setRole = (person: TestPerson, role: string, as: TestPerson) =>
  test.send(setCircleRole, { as, params: { id, userId: person.id }, body: { role } });
const block = (as: TestPerson, person: TestPerson) => test.send(blockUser, { as, params: { id: person.id } });
const remove = (person: TestPerson, as = ana) =>
  test.send(removeFromCircle, { as, params: { id, userId: person.id } });
const leave = (as: TestPerson) => test.send(leaveCircle, { as, params: { id } });
const goes = (as: TestPerson) => test.send(deleteUser, { as, body: { password: PASSWORD } });
const invitations = async (as: TestPerson) =>
  (await test.send(listCircles, { as })).body.invitations.map(({ circle }) => circle.id);
const accept = async (as: TestPerson) =>
  (await test.send(acceptCircleInvitation, { as, params: { id } })).status;

describe('an invitation from before admits nobody', () => {
  beforeEach(async () => {
    await test.send(inviteToCircle, { as: eva, params: { id }, body: { userIds: [dan.id] } });
    expect(await invitations(dan)).toEqual([id]);
  });

  it.each([
    ['whom its maker has blocked', () => block(eva, dan)],
    ['who has blocked its maker', () => block(dan, eva)],
    ['when its maker leads no more', () => setRole(eva, 'member', ana)],
    ['when its maker was removed', () => remove(eva)],
    ['when its maker has left', () => leave(eva)],
    [
      'whom blocks keep from all leaders when the account of its maker is gone',
      async () => {
        await goes(eva);
        await block(ana, dan);
      },
    ],
  ])('%s', async (_, change) => {
    await change();
    expect(await invitations(dan)).toEqual([]);
    expect(await accept(dan)).toBe(404);
  });

  it('but for somebody whom one leader of the circle knows of', async () => {
    await goes(eva);
    expect(await accept(dan)).toBe(200);
  });
});

const keys = async () =>
  (
    await test.context.db.selectFrom('media').select('media_key').where('owner_id', '=', ana.id).execute()
  ).map(({ media_key: key }) => key);
const sendPhoto = async (recipientId: string) => {
  const path = `/api/message/${recipientId}/photo` as Route['path'];
  expect((await sendForm(origin, { ...sendPhotoMessage, path }, ana, {}, photo)).status).toBe(201);
};

describe('files of a chat get new addresses', () => {
  it.each([
    ['when somebody is removed from its circle', () => remove(ben)],
    ['when somebody leaves', () => leave(ben)],
    ['when somebody goes with the account', () => goes(ben)],
    ['when their sender blocks somebody who reads them there', () => block(ana, ben)],
  ])('%s', async (_, change) => {
    await sendPhoto(id);
    const [before] = await keys();
    expect((await change()).status).toBe(204);
    await expect.poll(keys, { timeout: 20_000 }).not.toContain(before);
    expect(await keys()).toHaveLength(1);
    const [message] = await chat.messages(eva);
    expect(JSON.stringify(message)).toContain((await keys())[0]);
  });

  it('when their sender blocks the other one of a chat of two, and no others move', async () => {
    await sendPhoto(dan.id);
    await sendPhoto(id);
    const [before, other] = await keys();
    expect((await block(ana, dan)).status).toBe(204);
    await expect.poll(keys, { timeout: 20_000 }).not.toContain(before);
    expect(await keys()).toContain(other);
  });
});

const react = (as: TestPerson, messageId: string, emoji: string) =>
  test.send(reactToMessage, { as, params: { messageId }, body: { emoji } as never });
const counts = (reactions: { reaction: string; count: number }[] | undefined) =>
  reactions?.map(({ reaction, count }) => [reaction, count]);

describe('a block in a circle', () => {
  it('keeps reactions from each other, in lists, answers and news', async () => {
    const { id: messageId } = await chat.say(eva, 'Слово');
    await react(ana, messageId, '❤️');
    await react(ben, messageId, '❤️');
    await block(ana, ben);
    const seen = async (as: TestPerson) => counts((await chat.messages(as))[0]?.reactions);
    expect([await seen(ana), await seen(ben), await seen(eva)]).toEqual([
      [['❤️', 1]],
      [['❤️', 1]],
      [['❤️', 2]],
    ]);
    const told = await toldDuring(test, 'messageReaction', async () => {
      const { body } = await react(eva, messageId, '🔥');
      expect(counts(body.state.reactions)).toEqual([
        ['❤️', 2],
        ['🔥', 1],
      ]);
    });
    for (const person of [ana, ben]) {
      const news = told.find(({ to }) => to.includes(person.id))?.payload as MessageChange | undefined;
      expect(counts(news?.state.reactions)).toEqual([
        ['❤️', 1],
        ['🔥', 1],
      ]);
    }
  });

  it('makes an answer to a hidden message an answer to none', async () => {
    const { id: replyToId } = await chat.say(ana, 'Слово');
    await block(ana, ben);
    const answer = await chat.say(ben, 'Ответ', { replyToId });
    const { reply_to_id: kept } = await test.context.db
      .selectFrom('messages')
      .select('reply_to_id')
      .where('id', '=', answer.id)
      .executeTakeFirstOrThrow();
    expect(kept).toBeNull();
  });
});
