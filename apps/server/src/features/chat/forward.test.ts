import { blockUser } from '@sfera/contract/people/blocks';
import { deleteMessage, listMessages, type Message, sendPhotoMessage } from '@sfera/contract/chat/chat';
import { findSentMessage, forwardMessage } from '@sfera/contract/chat/messages';
import type { Route } from '@sfera/contract/base/route';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sharp } from '../../processing/pictures/sharp.ts';
import { bodyOf } from '../../testing/data/message-body.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { workOnMedia } from '../media/index.ts';

let test: TestApp;
let origin: string;
let photo: Blob;
let ana: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
  await workOnMedia(test.context);
  origin = await listenOnLoopback(test.app);
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7' } });
  photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' });
});

beforeEach(async () => {
  nextNumber += 1;
  [ana, ben, eve] = [
    await test.addPerson(`ana-${nextNumber}`),
    await test.addPerson(`ben-${nextNumber}`),
    await test.addPerson(`eve-${nextNumber}`),
  ];
});

const input = (as: TestPerson, to: TestPerson, messageId: string, tempId?: string) => ({
  as,
  params: { recipientUserId: to.id },
  body: { messageId, tempId },
});
const forward = async (...what: Parameters<typeof input>) =>
  (await test.send(forwardMessage, input(...what))).body.message;
const refused = (...what: Parameters<typeof input>) => test.refusal(forwardMessage, input(...what));
const addressesOf = (message: Message) =>
  bodyOf(message, 'photo').picture.sources.flatMap(({ webp, jpeg }) => [webp, jpeg]);
const statusesOf = (addresses: readonly string[]) =>
  Promise.all(addresses.map((address) => fetch(origin + address).then(({ status }) => status)));

async function sendPhoto() {
  const path: Route['path'] = `/api/message/${ben.id}/photo`;
  return (await sendForm(origin, { ...sendPhotoMessage, path }, ana, { content: 'Море' }, photo)).body
    .message;
}

it('sends a copy that names the first author, also when a copy is forwarded', async () => {
  const { id } = await test.addMessage(ana, ben, { content: 'Рецепт' });
  const copy = await forward(ben, eve, id);
  expect(copy).toMatchObject({ content: 'Рецепт', senderId: ben.id, forwarded: { login: ana.login } });
  expect(await forward(eve, ana, copy.id)).toMatchObject({ forwarded: { login: ana.login } });
});

it('names nobody to a reader from whom the author is hidden', async () => {
  const { id } = await test.addMessage(ana, ben);
  await test.send(blockUser, { as: ana, params: { id: eve.id } });
  const copy = await forward(ben, eve, id);
  expect(copy.forwarded).toEqual({ login: ana.login });
  const { body } = await test.send(listMessages, { as: eve, params: { chatId: copy.chatId } });
  expect(body.messages[0]?.forwarded).toEqual({ login: null });
});

it('a retry of a tempId sends nothing more', async () => {
  const { id } = await test.addMessage(ana, ben);
  const [one, other] = await Promise.all([forward(ben, eve, id, 'once'), forward(ben, eve, id, 'once')]);
  expect(other.id).toBe(one.id);
  const found = await test.send(findSentMessage, { as: ben, params: { tempId: 'once' } });
  expect(found.body).toEqual({ messageId: one.id });
  const ofOther = await test.refusal(findSentMessage, { as: eve, params: { tempId: 'once' } });
  expect(ofOther).toMatchObject({ status: 404, code: 'message_not_found' });
});

it('refuses a message that the sender may not read, and people who are not there', async () => {
  const { id } = await test.addMessage(ana, ben);
  expect(await refused(eve, ben, id)).toMatchObject({ code: 'message_not_found' });
  expect(await refused(ben, ben, id)).toMatchObject({ code: 'message_self' });
  await test.send(blockUser, { as: eve, params: { id: ben.id } });
  expect(await refused(ben, eve, id)).toMatchObject({ code: 'user_not_found' });
  await test.send(blockUser, { as: ana, params: { id: ben.id } });
  expect(await refused(ben, await test.addPerson(`cat-${nextNumber}`), id)).toMatchObject({
    code: 'message_not_found',
  });
});

it('a photo gets files and an address of its own, and outlives the first message', async () => {
  const first = await sendPhoto();
  const copy = await forward(ben, eve, first.id);
  expect(copy).toMatchObject({ content: 'Море', messageType: 'image', forwarded: { login: ana.login } });
  const [old, own] = [addressesOf(first), addressesOf(copy)];
  expect(own.length).toBe(old.length);
  expect(own.filter((address) => old.includes(address))).toEqual([]);
  await test.send(deleteMessage, { as: ana, params: { messageId: first.id } });
  await expect.poll(() => statusesOf(old)).toEqual(old.map(() => 404));
  expect(await statusesOf(own)).toEqual(own.map(() => 200));
  const { owner_id: owner, bytes } = await test.context.db
    .selectFrom('media')
    .innerJoin('messages', 'messages.media_id', 'media.id')
    .select(['owner_id', 'bytes'])
    .where('messages.id', '=', copy.id)
    .executeTakeFirstOrThrow();
  expect([owner, Number(bytes) > 0]).toEqual([ben.id, true]);
});

it('a photo that is deleted while it is copied is refused, and leaves no row and no file', async () => {
  const first = await sendPhoto();
  const keys = async () => (await Array.fromAsync(test.context.storage.list('published'))).length;
  const { storage } = test.context;
  const copy = storage.copy.bind(storage);
  const before = await keys();
  vi.spyOn(test.context.storage, 'copy').mockImplementationOnce(async (from, to) => {
    await copy(from, to);
    await test.send(deleteMessage, { as: ana, params: { messageId: first.id } });
  });
  expect(await refused(ben, eve, first.id)).toMatchObject({ status: 404, code: 'message_not_found' });
  await expect.poll(keys).toBe(before - 1);
  const { db } = test.context;
  const rows = db.selectFrom('media').select('id').where('owner_id', 'in', [ana.id, ben.id]);
  expect(await rows.execute()).toEqual([]);
});
