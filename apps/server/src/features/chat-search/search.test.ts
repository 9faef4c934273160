import { blockUser } from '@sfera/contract/people/blocks';
import { deleteMessage } from '@sfera/contract/chat/chat';
import { searchChatMessages, searchMessages } from '@sfera/contract/chat/search';
import { setChatTimer } from '@sfera/contract/chat/settings';
import type { ChatId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestPerson } from '../../testing/test-app.ts';
import { addWords } from './index-words.ts';

const test = await createTestApp();
const { context } = test;
let ana: TestPerson;
let ben: TestPerson;
let cat: TestPerson;
let round = 0;

beforeEach(async () => {
  round += 1;
  [ana, ben, cat] = [
    await test.addPerson(`ana-${round}`),
    await test.addPerson(`ben-${round}`),
    await test.addPerson(`cat-${round}`),
  ];
});

const index = async () => {
  context.clock.advance(120_000);
  await addWords(context);
};
const ask = async (query: string, as = ana, before?: string) =>
  (await test.send(searchMessages, { as, query: { query, ...(before && { before }) } })).body;
const texts = async (query: string, as = ana) =>
  (await ask(query, as)).messages.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''));
const inChat = async (chatId: ChatId, query: string, as = ana, before?: string) =>
  (
    await test.send(searchChatMessages, {
      as,
      params: { chatId },
      query: { query, ...(before && { before }) },
    })
  ).body;

describe.each(['before', 'after'])('%s its words are in the index, a message is found', (when) => {
  const prepare = async () => {
    if (when === 'after') await index();
  };

  it.each([
    ['кошки', 'Моя кошка спит', 'кошка'],
    ['ёлку', 'Наши елки', 'елки'],
    ['елка', 'Нарядили ёлку', 'ёлку'],
    ['прив', 'Привет, ана', 'Привет'],
    ['example', 'Пишите на example.com', 'example'],
  ])('by «%s», with the found word marked', async (query, content, marked) => {
    await test.addMessage(ben, ana, { content });
    await test.addMessage(ana, ben, { content: 'Другое' });
    await prepare();
    const { messages } = await ask(query);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ isOwn: false, interlocutor: { id: ben.id } });
    expect(messages[0]?.excerpt.filter(({ isFound }) => isFound)).toEqual([{ text: marked, isFound: true }]);
    expect(messages[0]?.excerpt.map(({ text }) => text).join('')).toBe(content);
  });

  it('by its members alone, newest first, and not once it is deleted, past its time or behind a block', async () => {
    const { chatId } = await test.addMessage(ben, ana, { content: 'Море раз' });
    await test.addMessage(cat, ana, { content: 'Море два' });
    const own = await test.addMessage(ana, ben, { content: 'Море три' });
    await test.send(setChatTimer, { as: ana, params: { chatId }, body: { timer: 'week' } });
    await test.addMessage(ben, ana, { content: 'Море четыре' });
    await prepare();
    expect(await texts('море')).toEqual(['Море четыре', 'Море три', 'Море два', 'Море раз']);
    expect(await texts('море', cat)).toEqual(['Море два']);
    expect(await texts('исчезающие')).toEqual([]);
    expect((await inChat(chatId, 'море')).count).toBe(3);
    await test.send(deleteMessage, { as: ana, params: { messageId: own.id } });
    context.clock.advance(7 * 24 * 3_600_000);
    expect(await texts('море')).toEqual(['Море два', 'Море раз']);
    expect((await inChat(chatId, 'море')).count).toBe(1);
    await test.send(blockUser, { as: ben, params: { id: ana.id } });
    expect(await texts('море')).toEqual(['Море два']);
    const refused = await test.refusal(searchChatMessages, {
      as: ana,
      params: { chatId },
      query: { query: 'море' },
    });
    expect(refused.code).toBe('chat_not_found');
  });

  it('by its new text alone after it has changed', async () => {
    const { id } = await test.addMessage(ben, ana, { content: 'Старое слово' });
    await prepare();
    await context.db
      .updateTable('messages')
      .set({ content: 'Новое' } as never)
      .where('id', '=', id)
      .execute();
    expect(await texts('старое')).toEqual([]);
    expect(await texts('новое')).toEqual(['Новое']);
  });
});

it('pages go on by key, over what is in the index and what is not yet', async () => {
  for (let number = 0; number < 30; number += 1)
    await test.addMessage(ben, ana, { content: `Утро ${number}` });
  await index();
  for (let number = 30; number < 45; number += 1)
    await test.addMessage(ben, ana, { content: `Утро ${number}` });
  const seen: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { messages, nextCursor } = await ask('утро', ana, before);
    seen.push(...messages.map(({ id }) => id));
    before = nextCursor ?? undefined;
  }
  expect(before).toBeUndefined();
  expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  expect(seen).toEqual(seen.toSorted().toReversed());
});

it('one chat gives ids and their number, also beyond a thousand newer messages', async () => {
  const first = await test.addMessage(ben, ana, { content: 'Редкость' });
  await sql`
    insert into messages (id, chat_id, sender_id, content, answers_story, created_at)
    select (left(${first.id}, 14) || '7' || lpad(to_hex(n), 3, '0') || '-8000-000000000000')::uuid, ${first.chatId}::uuid,
      ${ben.id}::uuid, 'Утро', false, ${context.clock.now()}::timestamptz
    from generate_series(1, 1500) n`.execute(context.db);
  await index();
  expect(await inChat(first.chatId, 'редкости')).toEqual({ ids: [first.id], count: 1, nextCursor: null });
  expect(await texts('редкости')).toEqual(['Редкость']);
  const many = await inChat(first.chatId, 'утро');
  expect([many.ids.length, many.count]).toEqual([100, 1_000]);
  const next = await inChat(first.chatId, 'утро', ana, many.nextCursor ?? '');
  expect([next.ids.length, next.count, next.ids[0] === many.ids.at(-1)]).toEqual([100, null, false]);
});

it.each(['', 'и в на', '🔥 !', '-кошка'])(
  'a query without a word to look for finds nothing: «%s»',
  async (query) => {
    const { chatId } = await test.addMessage(ben, ana, { content: 'и в на 🔥' });
    await index();
    expect(await ask(query)).toEqual({ messages: [], nextCursor: null });
    expect(await inChat(chatId, query)).toEqual({ ids: [], count: 0, nextCursor: null });
  },
);

it('nobody finds a chat by its id, and two runs of the job at once add each word once', async () => {
  const { chatId } = await test.addMessage(ben, ana, { content: 'Привет' });
  context.clock.advance(120_000);
  await Promise.all([addWords(context), addWords(context)]);
  expect(await texts(chatId.slice(0, 8))).toEqual([]);
  expect(await texts('привет')).toEqual(['Привет']);
});
