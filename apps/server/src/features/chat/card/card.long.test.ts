import type { ServerResponse } from 'node:http';
import { acceptChat, deleteMessage, listMessages, sendMessage } from '@sfera/contract/chat/chat';
import { editMessage } from '@sfera/contract/chat/messages';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { listenForEndedSessions } from '../../../context/viewer.ts';
import { atEnd } from '../../../testing/at-end.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { connectLive } from '../../../testing/test-live.ts';
import { html, servePages } from '../../../testing/outside/test-pages.ts';
import { JOB_SCHEMA } from '../../../testing/test-template.ts';
import { workOnCards } from './jobs.ts';

const PATIENCE = { timeout: 40_000 };
/** Nine sites, two at a time. */
const FIVE_ROUNDS = { timeout: 120_000 };

let test: TestApp;
let origin: string;
let pages: Awaited<ReturnType<typeof servePages>>;
let ana: TestPerson;
let ben: TestPerson;
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  pages = await servePages(test.context, 60_000);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.context.db);
  atEnd(listenForEndedSessions(test.context, { ...inject('postgres'), database: rows[0]?.name }));
  await workOnCards(test.context);
});

beforeEach(async () => {
  round += 1;
  [ana, ben] = [await test.addPerson(`ana-${round}`), await test.addPerson(`ben-${round}`)];
  await test.addMessage(ben, ana, { content: 'Привет' });
});

const send = async (content: string, from = ana, to: { id: string } = ben) => {
  const sent = await test.send(sendMessage, {
    as: from,
    params: { recipientUserId: to.id },
    body: { content },
  });
  expect(sent.status).toBe(201);
  return sent.body.message;
};
const ask = async ({ id, chatId }: { id: string; chatId: string }, as = ben) => {
  const { body } = await test.send(listMessages, { as, params: { chatId } });
  return body.messages.find((message) => message.id === id)?.card ?? null;
};
const titleOf = async (message: { id: string; chatId: string }, as = ben) => (await ask(message, as))?.title;
/** Waits until no page is being read. */
const settled = async () => {
  await test.context.events.settled();
  const jobs = sql`
    select 1 from ${sql.table(`${JOB_SCHEMA}.job`)} where name = 'chat.read-card' and state < 'completed'`;
  await expect.poll(async () => (await jobs.execute(test.context.db)).rows, PATIENCE).toEqual([]);
};

it('a page is read when the message is sent, and both see the card come', async () => {
  const tab = await connectLive(origin, ben);
  const url = pages.serve(html('<title>Кофе</title>'));
  const message = await send(`Смотри: ${url}!`);
  expect(message).not.toHaveProperty('card');
  await expect.poll(() => tab.heard('messageEdited'), PATIENCE).toHaveLength(1);
  const card = { url, site: 'site.test', title: 'Кофе', description: null, picture: null };
  expect(tab.heard('messageEdited')).toMatchObject([
    { messageId: message.id, state: { content: message.content, editedAt: null, revision: 1, card } },
  ]);
  const seen = await test.send(listMessages, { as: ana, params: { chatId: message.chatId } });
  expect(seen.body.messages.at(-1)?.card).toEqual(card);
  expect(await ask(message)).toEqual(card);
  // People who look at the message cause no call.
  expect(pages.calls(url)).toBe(1);
});

it('an address that others have shared is read anew, and has no card before', async () => {
  const [eve, kim] = [await test.addPerson(`eve-${round}`), await test.addPerson(`kim-${round}`)];
  await test.addMessage(kim, eve, { content: 'Привет' });
  let title = 'Тайна';
  const url = pages.serve((request, response) => html(`<title>${title}</title>`)(request, response));
  const first = await send(url);
  await expect.poll(() => titleOf(first), PATIENCE).toBe('Тайна');
  title = 'Иначе';
  const other = await send(url, eve, kim);
  expect(await ask(other, eve)).toBeNull();
  await expect.poll(() => titleOf(other, eve), PATIENCE).toBe('Иначе');
  expect(await titleOf(first)).toBe('Тайна');
  expect(pages.calls(url)).toBe(2);
});

it('a stranger’s link is read once the chat is accepted', async () => {
  const eve = await test.addPerson(`eve-${round}`);
  const url = pages.serve(html('<title>Да</title>'));
  const message = await send(url, eve, ana);
  await settled();
  expect([await ask(message, ana), await ask(message, eve), pages.calls(url)]).toEqual([null, null, 0]);
  await test.send(acceptChat, { as: ana, params: { id: message.chatId } });
  await expect.poll(() => titleOf(message, ana), PATIENCE).toBe('Да');
});

it('an edited message gets the card of its new link, and keeps that of the same one', async () => {
  const [one, two] = [pages.serve(html('<title>Один</title>')), pages.serve(html('<title>Два</title>'))];
  const message = await send(one);
  await expect.poll(() => titleOf(message), PATIENCE).toBe('Один');
  const edit = (content: string) =>
    test.send(editMessage, { as: ana, params: { messageId: message.id }, body: { content } });
  expect((await edit(`Ещё раз: ${one}`)).body.state.card?.title).toBe('Один');
  expect((await edit(two)).body.state).not.toHaveProperty('card');
  await expect.poll(() => titleOf(message), PATIENCE).toBe('Два');
  expect((await edit('Без ссылки')).body.state).not.toHaveProperty('card');
  expect(await ask(message)).toBeNull();
  expect(pages.calls(one)).toBe(1);
});

it('a message that is deleted meanwhile gets no card', async () => {
  const open: ServerResponse[] = [];
  const message = await send(pages.serve((_, response) => void open.push(response)));
  await expect.poll(() => open.length, PATIENCE).toBe(1);
  await test.send(deleteMessage, { as: ana, params: { messageId: message.id } });
  for (const response of open) html('<title>Поздно</title>')(response.req, response);
  await settled();
  const { rows } = await sql`select 1 from message_cards where message_id = ${message.id}`.execute(
    test.context.db,
  );
  expect(rows).toEqual([]);
});

it('in the chat of a circle the card comes as well', async () => {
  const circle = await addTestCircle(test.context, ana, [ben]);
  const message = await send(pages.serve(html('<title>Кругу</title>')), ana, { id: circle });
  await expect.poll(() => titleOf(message), PATIENCE).toBe('Кругу');
});

it('slow sites of one person take two places, and hold up nobody else', async () => {
  const open: ServerResponse[] = [];
  const slow: { id: string; chatId: string }[] = [];
  for (let n = 0; n < 9; n += 1)
    slow.push(await send(pages.serve((_, response) => void open.push(response))));
  await expect.poll(() => open.length, PATIENCE).toBe(2);
  const quick = await send(pages.serve(html('<title>Быстро</title>')), ben, ana);
  await expect.poll(() => titleOf(quick, ana), PATIENCE).toBe('Быстро');
  const answerAll = () => {
    for (const response of open.splice(0)) html('<title>Готово</title>')(response.req, response);
  };
  await expect
    .poll(async () => {
      expect(open.length).toBeLessThanOrEqual(2);
      answerAll();
      return Promise.all(slow.map((message) => titleOf(message)));
    }, FIVE_ROUNDS)
    .toEqual(Array(9).fill('Готово'));
}, 180_000);

it('messages of the time of cards per address show those, and later ones do not', async () => {
  const url = 'https://site.test/former';
  const [old, edited] = [await test.addMessage(ana, ben, { content: url }), await test.addMessage(ana, ben)];
  await sql`insert into link_cards (url, title, site, fetched_at)
    values (${url}, 'Прежняя', 'site.test', ${test.context.clock.now()})`.execute(test.context.db);
  test.context.clock.advance(1_000);
  const later = await test.addMessage(ana, ben, { content: url });
  await test.send(editMessage, { as: ana, params: { messageId: edited.id }, body: { content: url } });
  expect([await titleOf(old), await titleOf(later), await titleOf(edited)]).toEqual([
    'Прежняя',
    undefined,
    undefined,
  ]);
});
