import { deleteChat, deleteMessage, listChats, sendMessage } from '@sfera/contract/chat/chat';
import { pinMessage } from '@sfera/contract/chat/circles';
import { leaveCircle } from '@sfera/contract/circles/circles';
import type { CircleId } from '@sfera/contract/base/ids';
import { deleteUser } from '@sfera/contract/people/profiles';
import { deleteStory } from '@sfera/contract/stories/stories';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { circleChat, toldDuring } from '../../../testing/data/test-circle-chat.ts';
import { addFiles, remainingFiles } from '../../../testing/files/test-files.ts';
import { addMessage } from '../../../testing/data/test-message.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';
import { workOnAccounts } from '../jobs.ts';

const FILES = ['320.webp', '320.jpg'];

let test: TestApp;
let number = 0;
/** The deleted account and the account that stays. */
let gone: TestPerson;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  gone = await test.addPerson(`gone-${number}`);
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
});

it('deletes the chats of a deleted account with the photos of both sides, and tells the other members', async () => {
  const { context } = test;
  const photos = [
    await addMessage(context, gone, ana, { hasPhoto: true }),
    await addMessage(context, ana, gone, { hasPhoto: true }),
    await addMessage(context, ben, gone, { hasPhoto: true }),
  ];
  const kept = await addMessage(context, ana, ben, { hasPhoto: true });
  const keyOf = ({ media }: typeof kept) => media?.mediaKey ?? '';
  for (const message of [...photos, kept]) await addFiles(context, keyOf(message), FILES, 'original');
  const before = context.db.selectFrom('media').select('id');
  expect(await before.where('owner_id', '=', ana.id).execute()).toHaveLength(2);

  const tell = vi.spyOn(context.live, 'tell');
  expect((await test.send(deleteUser, { as: gone, body: { password: PASSWORD } })).status).toBe(204);
  const [toAna, , toBen] = photos;
  expect(tell.mock.calls).toHaveLength(2);
  for (const [person, message] of [
    [ana, toAna],
    [ben, toBen],
  ] as const)
    expect(tell).toHaveBeenCalledWith([person.id], 'chatDeleted', {
      chatId: message?.chatId,
      interlocutorId: gone.id,
    });
  tell.mockRestore();

  expect(await rowsAbout(context.db, gone.id)).toEqual([]);
  expect(await before.where('owner_id', 'in', [ana.id, ben.id]).execute()).toEqual([{ id: kept.media?.id }]);
  const { body } = await test.send(listChats, { as: ana });
  expect(body.map(({ id }) => id)).toEqual([kept.chatId]);
  await workOnAccounts(context);
  const left = async () =>
    (await Promise.all(photos.map((message) => remainingFiles(context, keyOf(message), FILES)))).flat();
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  expect(await remainingFiles(context, keyOf(kept), FILES)).toHaveLength(FILES.length + 1);
});

/** The event after which these people fetch the chat of a circle again. */
const toldOf = (id: CircleId, ...people: TestPerson[]) => ({
  to: people.map((person) => person.id).toSorted(),
  payload: { chatId: id, interlocutorId: id },
});

it('has the people of circles fetch the chats that a deleted account has written in', async () => {
  const { context } = test;
  const inside = await addTestCircle(context, ana, [gone, ben]);
  const left = await addTestCircle(context, ben, [gone]);
  await addTestCircle(context, gone);
  await addTestCircle(context, ana, [ben]);
  const { say } = circleChat(test, inside);
  const { id: messageId } = await say(gone, 'Закреплено');
  await test.send(pinMessage, { as: ana, params: { chatId: inside }, body: { messageId } });
  await circleChat(test, left).say(gone, 'Пока');
  await test.send(leaveCircle, { as: gone, params: { id: left } });
  await context.events.settled();

  const told = await toldDuring(test, 'chatChanged', () =>
    test.send(deleteUser, { as: gone, body: { password: PASSWORD } }),
  );
  expect(told).toHaveLength(2);
  expect(told).toEqual(expect.arrayContaining([toldOf(inside, ana, ben), toldOf(left, ben)]));
  expect((await circleChat(test, inside).seenBy(ben))?.circle).not.toHaveProperty('pinnedMessageId');
  expect(await circleChat(test, inside).messages(ben)).not.toContainEqual(
    expect.objectContaining({ id: messageId }),
  );
  expect(await rowsAbout(context.db, gone.id)).toEqual([]);
});

it('tells nobody when the deletion fails', async () => {
  const { context } = test;
  await addMessage(context, gone, ana, { hasPhoto: true });
  vi.spyOn(context.jobs, 'send').mockRejectedValueOnce(new Error('no queue'));
  const tell = vi.spyOn(context.live, 'tell');
  expect((await test.refusal(deleteUser, { as: gone, body: { password: PASSWORD } })).status).toBe(500);
  expect(tell).not.toHaveBeenCalled();
  expect((await test.send(listChats, { as: ana })).body).toHaveLength(1);
  vi.restoreAllMocks();
});

it('never deadlocks while chats, photos and answered stories are deleted at the same moment', async () => {
  const { context } = test;
  for (let round = 0; round < 8; round += 1) {
    const [leaving, staying] = [
      await test.addPerson(`leaving-${number}-${round}`),
      await test.addPerson(`staying-${number}-${round}`),
    ];
    const [theirs, own] = [await test.addStory(leaving), await test.addStory(staying)];
    await addMessage(context, leaving, staying, { hasPhoto: true });
    const photo = await addMessage(context, staying, leaving, { hasPhoto: true });
    for (let times = 0; times < 5; times += 1) {
      await addMessage(context, staying, leaving, { storyId: theirs.id });
      await addMessage(context, leaving, staying, { storyId: own.id });
    }
    const as = staying;
    const replies = await Promise.all([
      test.send(deleteUser, { as: leaving, body: { password: PASSWORD } }),
      test.send(deleteMessage, { as, params: { messageId: photo.id } }),
      test.send(deleteChat, { as, params: { chatId: photo.chatId } }),
      ...[theirs, own].map(({ id }, index) =>
        test.send(deleteStory, { as: index === 0 ? leaving : staying, params: { id } }),
      ),
      test.send(sendMessage, { as, params: { recipientUserId: leaving.id }, body: { content: 'Раз' } }),
    ]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses[0]).toBe(204);
    expect([201, 204, 401, 404]).toEqual(expect.arrayContaining(statuses));
    expect(await rowsAbout(context.db, leaving.id)).toEqual([]);
    expect(
      await context.db.selectFrom('media').select('id').where('owner_id', '=', staying.id).execute(),
    ).toEqual([]);
  }
});
