import { deleteMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import { listChatGallery, searchChatMessages, searchMessages } from '@sfera/contract/chat/search';
import { setChatTimer } from '@sfera/contract/chat/settings';
import { deleteCircle, leaveCircle } from '@sfera/contract/circles/circles';
import type { CircleId } from '@sfera/contract/base/ids';
import type { Route } from '@sfera/contract/base/route';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sharp } from '../../../processing/pictures/sharp.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { circleChat } from '../../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { expireMessages } from '../timer/expiry.ts';

let test: TestApp;
let origin: string;
let photo: Blob;
let number = 0;
/** Ana leads; ben is a member; eva is outside. */
let ana: TestPerson;
let ben: TestPerson;
let eva: TestPerson;
let id: CircleId;
let chat: ReturnType<typeof circleChat>;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a7' } });
  photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' });
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, ben, eva] = [await add('ana'), await add('ben'), await add('eva')];
  id = await addTestCircle(test.context, ana, [ben]);
  chat = circleChat(test, id);
});

function sendPhoto(as: TestPerson, fields: Record<string, string> = {}) {
  const path: Route['path'] = `/api/message/${id}/photo`;
  return sendForm(origin, { ...sendPhotoMessage, path }, as, fields, photo);
}
const media = async () =>
  (await test.context.db.selectFrom('media').select('id').where('owner_id', '=', ben.id).execute()).length;
const gallery = async (as: TestPerson) =>
  (await test.send(listChatGallery, { as, params: { chatId: chat.chatId }, query: { kind: 'photos' } })).body
    .messages;

it('a photo is for all people of the circle, once for each tempId, and for nobody else', async () => {
  const tempId = `photo-${number}`;
  const { status, body } = await sendPhoto(ben, { content: 'Море', tempId });
  expect([status, body.message.messageType, body.message.author?.id]).toEqual([201, 'image', ben.id]);
  expect((await sendPhoto(ben, { tempId })).body.message.id).toBe(body.message.id);
  expect((await gallery(ana)).map((message) => message.id)).toEqual([body.message.id]);
  expect((await sendPhoto(eva)).status).toBe(404);
  expect(await media()).toBe(1);
});

it.each([
  [
    'its message is deleted',
    (messageId: string) => test.send(deleteMessage, { as: ana, params: { messageId } }),
  ],
  ['the circle is deleted', () => test.send(deleteCircle, { as: ana, params: { id } })],
  [
    'the last person leaves',
    async () => {
      await test.send(leaveCircle, { as: ben, params: { id } });
      return test.send(leaveCircle, { as: ana, params: { id } });
    },
  ],
])('the photo goes when %s', async (_, end) => {
  const { body } = await sendPhoto(ben);
  expect(await media()).toBe(1);
  expect((await end(body.message.id)).status).toBe(204);
  expect(await media()).toBe(0);
});

it('the search finds messages of circles, in all chats and in one', async () => {
  const { id: messageId } = await chat.say(ben, 'Встречаемся у фонтана');
  const query = { query: 'фонтан' };
  const found = (await test.send(searchMessages, { as: ana, query })).body.messages;
  expect(found).toMatchObject([
    { id: messageId, chatId: chat.chatId, isOwn: false, interlocutor: { id, userName: 'Семья', login: '' } },
  ]);
  const params = { chatId: chat.chatId };
  expect((await test.send(searchChatMessages, { as: ana, params, query })).body).toMatchObject({
    ids: [messageId],
    count: 1,
  });
  expect((await test.send(searchMessages, { as: eva, query })).body.messages).toEqual([]);
});

it('disappearing messages go for all, and nobody is shown one after its time', async () => {
  const params = { chatId: chat.chatId };
  await test.send(setChatTimer, { as: ana, params, body: { timer: 'day' } });
  const { id: messageId } = await chat.say(ben, 'На день');
  expect(await chat.seenBy(ana)).toMatchObject({ unreadCount: 1 });
  test.context.clock.advance(25 * 3_600_000);
  expect(await chat.seenBy(ana)).toMatchObject({ unreadCount: 0 });
  const tellHere = vi.spyOn(test.context.live, 'tellHere');
  await expireMessages(test.context);
  test.context.events.emit('messagesExpired', { chatId: chat.chatId, messageIds: [messageId] });
  await test.context.events.settled();
  expect(tellHere).toHaveBeenCalledWith(expect.arrayContaining([ana.id, ben.id]), 'messageDeleted', {
    chatId: chat.chatId,
    interlocutorId: id,
    messageId,
  });
  tellHere.mockRestore();
  expect((await chat.messages(ana)).map(({ body }) => body.kind)).toEqual(['timer']);
});
