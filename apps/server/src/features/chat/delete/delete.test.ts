import * as v from 'valibot';
import { deleteChat, deleteMessage, listChats, listMessages, markChatRead } from '@sfera/contract/chat/chat';
import { SERVER_EVENTS } from '@sfera/contract/sockets';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addFiles, remainingFiles } from '../../../testing/files/test-files.ts';
import { addMessage, type TestMessage } from '../../../testing/data/test-message.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { workOnMedia } from '../../media/index.ts';

const FILES = ['320.webp', '320.jpg'];

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
  await workOnMedia(test.context);
});

beforeEach(async () => {
  nextNumber += 1;
  ana = await test.addPerson(`ana-${nextNumber}`);
  ben = await test.addPerson(`ben-${nextNumber}`);
  eve = await test.addPerson(`eve-${nextNumber}`);
});

const remove = (as: TestPerson, { id: messageId }: Pick<TestMessage, 'id'>) =>
  test.send(deleteMessage, { as, params: { messageId } });
const removeChat = (as: TestPerson, { chatId }: Pick<TestMessage, 'chatId'>) =>
  test.send(deleteChat, { as, params: { chatId } });
const chatsOf = async (as: TestPerson) => (await test.send(listChats, { as })).body;
const messagesOf = async (as: TestPerson, { chatId }: TestMessage) =>
  (await test.send(listMessages, { as, params: { chatId } })).body.messages.map(({ id }) => id);

/** The events sent while `action` runs, with their recipients. */
async function eventsDuring(action: () => Promise<unknown>) {
  const tell = vi.spyOn(test.context.live, 'tell').mockImplementation(() => {});
  await action();
  const told = tell.mock.calls.map(([userIds, event, payload]) => ({ userIds, event, payload }));
  tell.mockRestore();
  return new Map(told.map(({ userIds, event, payload }) => [userIds.join(), { event, payload }]));
}

/** A photo message with its files. */
async function addPhoto(from: TestPerson, to: TestPerson) {
  const photo = await addMessage(test.context, from, to, { hasPhoto: true });
  const mediaKey = photo.media?.mediaKey ?? '';
  await addFiles(test.context, mediaKey, FILES, 'original');
  return { ...photo, left: () => remainingFiles(test.context, mediaKey, FILES) };
}
const mediaOf = ({ id }: TestPerson) =>
  test.context.db.selectFrom('media').select('id').where('owner_id', '=', id).execute();

describe('deleting a message', () => {
  it('removes it for both members, and tells each of them the new state of the chat', async () => {
    const first = await addMessage(test.context, ben, ana);
    const second = await addMessage(test.context, ana, ben);
    const third = await addMessage(test.context, ana, ben);
    const told = await eventsDuring(async () => expect((await remove(ana, third)).status).toBe(204));
    expect(told.size).toBe(2);
    for (const [as, other, unreadCount] of [
      [ana, ben, 1],
      [ben, ana, 1],
    ] as const) {
      expect(await messagesOf(as, first)).toEqual([first.id, second.id]);
      const [chat] = await chatsOf(as);
      expect(chat).toMatchObject({ unreadCount, lastMessage: { id: second.id } });
      expect(told.get(as.id)).toEqual({
        event: 'messageDeleted',
        payload: {
          chatId: first.chatId,
          interlocutorId: other.id,
          messageId: third.id,
          lastMessage: chat?.lastMessage,
          unreadCount,
        },
      });
      v.parse(SERVER_EVENTS.messageDeleted, told.get(as.id)?.payload);
    }
  });

  it('keeps the last message when an earlier message is deleted', async () => {
    const first = await addMessage(test.context, ana, ben);
    const last = await addMessage(test.context, ben, ana);
    await remove(ana, first);
    expect(await chatsOf(ana)).toMatchObject([{ unreadCount: 1, lastMessage: { id: last.id } }]);
    expect(await chatsOf(ben)).toMatchObject([{ unreadCount: 0, lastMessage: { id: last.id } }]);
  });

  it('keeps the unread count when the message was read', async () => {
    const first = await addMessage(test.context, ana, ben);
    const { chatId } = first;
    await test.send(markChatRead, { as: ben, params: { chatId }, body: {} });
    await addMessage(test.context, ana, ben);
    await remove(ana, first);
    expect(await chatsOf(ben)).toMatchObject([{ unreadCount: 1 }]);
  });

  it('leaves an empty chat, in which both can still write', async () => {
    const only = await addMessage(test.context, ana, ben);
    const told = await eventsDuring(() => remove(ana, only));
    expect(told.get(ben.id)?.payload).toMatchObject({ lastMessage: null, unreadCount: 0 });
    expect(await chatsOf(ben)).toMatchObject([{ id: only.chatId, lastMessage: null, unreadCount: 0 }]);
    const next = await addMessage(test.context, ben, ana);
    expect(next.chatId).toBe(only.chatId);
    expect(next.id > only.id).toBe(true);
  });

  it('removes its photo with the files', async () => {
    const photo = await addPhoto(ana, ben);
    const kept = await addPhoto(ana, ben);
    await remove(ana, photo);
    expect(await mediaOf(ana)).toEqual([{ id: kept.media?.id }]);
    await expect.poll(photo.left, { timeout: 30_000 }).toEqual([]);
    expect(await kept.left()).toHaveLength(FILES.length + 1);
  });

  it('is refused for the interlocutor’s message, for other people’s messages, and on a second request', async () => {
    const message = await addMessage(test.context, ana, ben);
    const refusal = (as: TestPerson) =>
      test.refusal(deleteMessage, { as, params: { messageId: message.id } });
    expect(await refusal(ben)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refusal(eve)).toMatchObject({ status: 404, code: 'message_not_found' });
    expect(await messagesOf(ben, message)).toEqual([message.id]);
    await remove(ana, message);
    const told = await eventsDuring(async () =>
      expect(await refusal(ana)).toMatchObject({ status: 404, code: 'message_not_found' }),
    );
    expect(told.size).toBe(0);
  });
});

describe('deleting a chat', () => {
  it.each(['the one who began it', 'the other one'])(
    'removes the chat for both members when %s deletes it',
    async (who) => {
      const [as, other] = who === 'the other one' ? [ben, ana] : [ana, ben];
      const story = await test.addStory(ben);
      const message = await addMessage(test.context, ana, ben, { storyId: story.id });
      const kept = await addMessage(test.context, ana, eve);
      const told = await eventsDuring(async () => expect((await removeChat(as, message)).status).toBe(204));
      const { chatId } = message;
      expect(told).toEqual(
        new Map([
          [as.id, { event: 'chatDeleted', payload: { chatId, interlocutorId: other.id } }],
          [other.id, { event: 'chatDeleted', payload: { chatId, interlocutorId: as.id } }],
        ]),
      );
      expect([await chatsOf(ana), await chatsOf(ben)]).toMatchObject([[{ id: kept.chatId }], []]);
      const { db } = test.context;
      for (const table of ['messages', 'chat_members'] as const)
        expect(await db.selectFrom(table).selectAll().where('chat_id', '=', chatId).execute()).toEqual([]);
      expect(await db.selectFrom('stories').select('id').where('id', '=', story.id).execute()).toHaveLength(
        1,
      );
    },
  );

  it('removes the photos of both members with their files', async () => {
    const own = await addPhoto(ana, ben);
    const theirs = await addPhoto(ben, ana);
    const kept = await addPhoto(ana, eve);
    await removeChat(ben, own);
    expect([await mediaOf(ana), await mediaOf(ben)]).toEqual([[{ id: kept.media?.id }], []]);
    for (const photo of [own, theirs]) await expect.poll(photo.left, { timeout: 30_000 }).toEqual([]);
    expect(await kept.left()).toHaveLength(FILES.length + 1);
  });

  it('is refused to strangers and on a second request, without telling anybody', async () => {
    const { chatId } = await addMessage(test.context, ana, ben);
    const refusal = (as: TestPerson) => test.refusal(deleteChat, { as, params: { chatId } });
    const told = await eventsDuring(async () =>
      expect(await refusal(eve)).toMatchObject({ status: 404, code: 'chat_not_found' }),
    );
    expect(told.size).toBe(0);
    expect(await chatsOf(ben)).toHaveLength(1);
    await removeChat(ana, { chatId });
    expect(await refusal(ana)).toMatchObject({ status: 404, code: 'chat_not_found' });
    expect(await refusal(ben)).toMatchObject({ status: 404, code: 'chat_not_found' });
  });

  it('keeps everything when it fails', async () => {
    const photo = await addPhoto(ana, ben);
    vi.spyOn(test.context.jobs, 'send').mockRejectedValueOnce(new Error('no queue'));
    const told = await eventsDuring(async () => expect((await removeChat(ana, photo)).status).toBe(500));
    expect(told.size).toBe(0);
    expect(await messagesOf(ben, photo)).toEqual([photo.id]);
    expect(await mediaOf(ana)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('does not deadlock with the deletion of a story that the chat answers', async () => {
    const { db } = test.context;
    const plain = await addMessage(test.context, ana, ben);
    const story = await test.addStory(ben);
    await addMessage(test.context, ana, ben, { storyId: story.id });
    let deletion: Promise<{ status: number }> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('stories').where('id', '=', story.id).execute();
      deletion = removeChat(ana, plain);
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      const held = tx.selectFrom('messages').select('id').where('id', '=', plain.id).forUpdate().noWait();
      expect(await held.execute()).toHaveLength(1);
    });
    expect((await deletion)?.status).toBe(204);
  });

  it('lets both members start a new chat', async () => {
    const before = await addMessage(test.context, ana, ben);
    await removeChat(ana, before);
    const after = await addMessage(test.context, ben, ana);
    expect(after.chatId).not.toBe(before.chatId);
    expect(await chatsOf(ana)).toMatchObject([{ id: after.chatId, unreadCount: 1 }]);
  });
});
