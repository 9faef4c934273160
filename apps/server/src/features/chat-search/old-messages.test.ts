import { searchMessages } from '@sfera/contract/chat/search';
import type { ChatId } from '@sfera/contract/base/ids';
import { DAY_MS } from '@sfera/contract/base/time';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { idAt } from '../../base/clock.ts';
import { circleChat } from '../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { createTestApp, type TestPerson } from '../../testing/test-app.ts';
import { bringMessages } from '../chat/index.ts';
import { addWords } from './index-words.ts';

const test = await createTestApp();
const { context } = test;
let ana: TestPerson;
let ben: TestPerson;
let round = 0;

beforeEach(async () => {
  round += 1;
  [ana, ben] = [await test.addPerson(`ana-${round}`), await test.addPerson(`ben-${round}`)];
  // The job passes over what comes later with an older id.
  await sql`update message_words_end set message_id = '00000000-0000-0000-0000-000000000000'`.execute(
    context.db,
  );
});

const index = async () => {
  context.clock.advance(120_000);
  await addWords(context);
};
const insert = async (chatId: ChatId, content: string, ages: readonly number[]) => {
  const now = context.clock.now().getTime();
  const ids = ages.map(
    (age, at) => `${idAt(now - age).slice(0, 13)}-7000-8000-${String(at).padStart(12, '0')}`,
  );
  await sql`
    insert into messages (id, chat_id, sender_id, content, answers_story, created_at)
    select id, ${chatId}::uuid, ${ben.id}::uuid, ${content}, false, ${context.clock.now()}::timestamptz
    from unnest(${ids}::uuid[]) id`.execute(context.db);
  return ids;
};
const days = (from: number, step: number) =>
  Array.from({ length: 40 }, (_, at) => (from + at * step) * DAY_MS);
/** More than are read before the index. */
const fill = (chatId: ChatId) =>
  insert(
    chatId,
    'Утро',
    Array.from({ length: 1_100 }, (_, at) => at),
  );
async function findAll(query: string) {
  const ids: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 10; page += 1) {
    const { body } = await test.send(searchMessages, {
      as: ana,
      query: { query, ...(before && { before }) },
    });
    ids.push(...body.messages.map(({ id }) => id));
    if (body.nextCursor === null) return ids;
    before = body.nextCursor;
  }
  throw new Error('The pages do not end');
}

it('a word of years ago is found in chats with people and in circles, newest first, once each', async () => {
  const { chatId } = await test.addMessage(ben, ana, { content: 'Привет' });
  const { chatId: inCircle } = circleChat(test, await addTestCircle(context, ana, [ben]));
  const old = [
    ...(await insert(chatId, 'Маяк вдали', days(100, 30))),
    ...(await insert(inCircle, 'Маяк близко', days(115, 17))),
  ];
  await fill(chatId);
  await index();
  expect(await findAll('маяки')).toEqual(old.toSorted().toReversed());
  const stranger = await test.addPerson(`stranger-${round}`);
  expect((await test.send(searchMessages, { as: stranger, query: { query: 'маяк' } })).body.messages).toEqual(
    [],
  );
});

it('many words are found by one scan of all years, newest first', async () => {
  const { chatId } = await test.addMessage(ben, ana, { content: 'Привет' });
  const words = 'Старый маяк вдали светит морякам каждую тёмную ночь';
  const old = await insert(chatId, words, days(100, 30));
  await fill(chatId);
  await index();
  expect(await findAll(words)).toEqual(old.toSorted().toReversed());
});

it('the job adds what the words of a former build lack', async () => {
  const { chatId } = await test.addMessage(ben, ana, { content: 'Привет' });
  const old = await insert(chatId, 'Маяк вдали', [400 * DAY_MS, 200 * DAY_MS]);
  await fill(chatId);
  await index();
  await sql`alter table message_words disable trigger message_words_of_people`.execute(context.db);
  await sql`
    update message_words set words = message_words_of(m.chat_id, m.content)
    from messages m where m.id = message_id`.execute(context.db);
  await sql`alter table message_words enable trigger message_words_of_people`.execute(context.db);
  expect(await findAll('маяк')).toEqual([]);
  await sql`
    update message_words_end
    set refreshed_id = '00000000-0000-0000-0000-000000000000', refresh_until = message_id`.execute(
    context.db,
  );
  await index();
  expect(await findAll('маяк')).toEqual(old.toReversed());
});

it('finds the history of a former group, which comes when the job is past its time', async () => {
  const circleId = await addTestCircle(context, ana, [ben]);
  const { chatId, say } = circleChat(test, circleId);
  await say(ben, 'Сейчас');
  await fill(chatId);
  await index();
  const old = { at: new Date('2019-05-14T10:00:00Z'), author: 'Вера', text: 'Бегемот', answers: null };
  const target = { leaderId: ana.id, circleId, source: 'telegram' } as const;
  await bringMessages(context, target, [{ ...old, tempId: `old-${round}` }]);
  const { rows } = await sql<{ id: string }>`
    select id from messages where chat_id = ${chatId} and import_id is not null`.execute(context.db);
  expect(rows).toHaveLength(1);
  expect(await findAll('бегемот')).toEqual(rows.map(({ id }) => id));
});
