import { blockUser } from '@sfera/contract/people/blocks';
import { muteChat } from '@sfera/contract/chat/settings';
import { removeFromCircle } from '@sfera/contract/circles/circles';
import type { CircleId } from '@sfera/contract/base/ids';
import { updateNotificationSettings } from '@sfera/contract/notices/settings';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestPerson } from '../../testing/test-app.ts';
import { circleChat } from '../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { JOB_SCHEMA } from '../../testing/test-template.ts';
import { addMuteBrowser, composeWaiting } from '../../testing/outside/waiting-pushes.ts';
import { walkCircle } from './circle-walk.ts';

const test = await createTestApp();
const { context } = test;
let number = 0;
/** Ana leads and writes; the others have a browser. */
let ana: TestPerson;
let ben: TestPerson;
let cat: TestPerson;
let id: CircleId;
let chat: ReturnType<typeof circleChat>;

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, ben, cat] = [await add('ana'), await add('ben'), await add('cat')];
  id = await addTestCircle(context, ana, [ben, cat]);
  chat = circleChat(test, id);
  for (const person of [ana, ben, cat]) await addMuteBrowser(context, person);
});

/** Does what the waiting jobs for circles would do. */
async function walk(): Promise<number> {
  await context.events.settled();
  const { rows } = await sql<{ data: Parameters<typeof walkCircle>[1] }>`
    delete from ${sql.id(JOB_SCHEMA, 'job')} where name = 'push.circle-messages' returning data`.execute(
    context.db,
  );
  for (const { data } of rows) await walkCircle(context, data, new AbortController().signal);
  return rows.length;
}

/** The pushes as they would be sent now, as `login: title: body`. */
async function pushes(): Promise<string[]> {
  const logins = new Map([ana, ben, cat].map((person) => [person.id, person.login]));
  const composed = await composeWaiting(context);
  return composed
    .flatMap((push) =>
      push ? [`${logins.get(push.message.userId)}: ${push.message.title}: ${push.message.body}`] : [],
    )
    .toSorted();
}

it('all people but the author get a push, of many messages one, by one job', async () => {
  await chat.say(ana, 'Раз');
  expect(await walk()).toBe(1);
  expect(await pushes()).toEqual([
    `${ben.login}: ${ana.login} · Семья: Раз`,
    `${cat.login}: ${ana.login} · Семья: Раз`,
  ]);
  await chat.say(ana, 'Два');
  await chat.say(ana, 'Три');
  expect(await walk()).toBe(1);
  expect(await pushes()).toEqual([
    `${ben.login}: Семья · 3 сообщения: ${ana.login}: Три`,
    `${cat.login}: Семья · 3 сообщения: ${ana.login}: Три`,
  ]);
});

it.each([
  ['who has read it', () => chat.read(ben)],
  [
    'who has turned messages off',
    () => test.send(updateNotificationSettings, { as: ben, body: { messages: false } }),
  ],
  ['who has blocked the author', () => test.send(blockUser, { as: ben, params: { id: ana.id } })],
  ['who is removed', () => test.send(removeFromCircle, { as: ana, params: { id, userId: ben.id } })],
])('somebody %s gets none, not even a queued one', async (_, act) => {
  await chat.say(ana, 'Раз');
  await act();
  await walk();
  expect(await pushes()).toEqual([`${cat.login}: ${ana.login} · Семья: Раз`]);
});

it.each([
  ['reads meanwhile', () => chat.read(ben)],
  ['is removed meanwhile', () => test.send(removeFromCircle, { as: ana, params: { id, userId: ben.id } })],
])('a queued push is not sent to somebody who %s', async (_, act) => {
  await chat.say(ana, 'Раз');
  await walk();
  await act();
  expect(await pushes()).toEqual([`${cat.login}: ${ana.login} · Семья: Раз`]);
});

it('whoever has muted the chat gets a push of a mention alone, and no number on the icon', async () => {
  const params = { chatId: chat.chatId };
  await test.send(muteChat, { as: ben, params, body: { lasts: 'forever' } });
  expect(await chat.seenBy(ben)).toMatchObject({ mutedUntil: null });
  await chat.say(ana, 'Раз');
  await walk();
  expect(await pushes()).toEqual([`${cat.login}: ${ana.login} · Семья: Раз`]);
  const count = async (as: TestPerson) => (await test.send(getUnreadNotifications, { as })).body.countUnread;
  expect([await count(ben), await count(cat)]).toEqual([0, 1]);
  await chat.say(ana, `Два, @${ben.login}`);
  await chat.say(ana, 'Три');
  await walk();
  expect(await pushes()).toEqual([
    `${ben.login}: Семья · 3 сообщения: ${ana.login}: Два, @${ben.login}`,
    `${cat.login}: Семья · 3 сообщения: ${ana.login}: Три`,
  ]);
  context.clock.advance(2 * 3_600_000);
  await test.send(muteChat, { as: ben, params, body: { lasts: 'hour' } });
  context.clock.advance(2 * 3_600_000);
  expect(await chat.seenBy(ben)).not.toHaveProperty('mutedUntil');
});
