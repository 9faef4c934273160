import { deleteMessage, listMessages, sendMessage } from '@sfera/contract/chat/chat';
import { editMessage } from '@sfera/contract/chat/messages';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import type { TestMessage } from '../../../testing/data/test-message.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let message: TestMessage;

beforeAll(async () => {
  test = await createTestApp();
  [ana, ben, eve] = [await test.addPerson('ana'), await test.addPerson('ben'), await test.addPerson('eve')];
});

beforeEach(async () => {
  message = await test.addMessage(ana, ben, { content: 'Превет' });
});

const edit = (as: TestPerson, content: string) =>
  test.send(editMessage, { as, params: { messageId: message.id }, body: { content } });
const remove = (as: TestPerson) => test.send(deleteMessage, { as, params: { messageId: message.id } });
const seenBy = async (as: TestPerson) =>
  (await test.send(listMessages, { as, params: { chatId: message.chatId } })).body.messages;
const reply = (replyToId: string, tempId?: string) =>
  test.send(sendMessage, {
    as: ben,
    params: { recipientUserId: ana.id },
    body: { content: 'Да', replyToId, tempId },
  });

describe('a quote', () => {
  it('is read from the original, as it is now', async () => {
    const { body } = await reply(message.id, 'again');
    const quote = { id: message.id, senderId: ana.id, login: ana.login, content: 'Превет', kind: 'text' };
    expect(body.message.replyTo).toEqual(quote);
    await edit(ana, 'Привет'.repeat(100));
    const now = { ...quote, content: 'Привет'.repeat(100).slice(0, 200) };
    expect((await seenBy(ana)).at(-1)?.replyTo).toEqual(now);
    expect((await reply(message.id, 'again')).body.message).toMatchObject({
      id: body.message.id,
      replyTo: now,
    });
  });

  it('stays as deleted when the original goes, and when there never was one in this chat', async () => {
    const gone = { id: null, senderId: null, login: null, content: '' };
    await reply(message.id);
    await remove(ana);
    expect((await seenBy(ana)).at(-1)?.replyTo).toEqual(gone);
    const elsewhere = await test.addMessage(eve, ben);
    expect((await reply(elsewhere.id)).body.message.replyTo).toEqual(gone);
    expect((await reply(message.id)).body.message.replyTo).toEqual(gone);
  });
});
