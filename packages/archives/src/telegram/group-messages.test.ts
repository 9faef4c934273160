import { expect, it } from 'vitest';
import { archiveOf } from '../testing/archives.ts';
import { readGroups } from './group-messages.ts';

/** 14 May 2019, 10:00 UTC. */
const AT = 1_557_828_000;
const message = (id: number, text: unknown, more: object = {}) => ({
  id,
  type: 'message',
  date_unixtime: String(AT + id),
  from: 'Боря',
  from_id: 'user2',
  text,
  ...more,
});
const group = (messages: unknown[], more: object = {}) => ({
  name: 'Дача',
  type: 'private_supergroup',
  id: 17,
  messages,
  ...more,
});
const read = async (result: object) => readGroups(await archiveOf({ 'result.json': result }));

it('words of a group have their author, time and what they answer', async () => {
  const answer = message(2, ['Да, ', { type: 'bold', text: 'едем' }], { reply_to_message_id: 1, from: null });
  expect(await read(group([message(1, 'Едем?'), answer]))).toEqual([
    {
      name: 'Дача',
      messages: [
        {
          key: 'message 17/1',
          at: new Date((AT + 1) * 1_000),
          author: 'Боря',
          text: 'Едем?',
          answers: null,
        },
        {
          key: 'message 17/2',
          at: new Date((AT + 2) * 1_000),
          author: 'Удалённый аккаунт',
          text: 'Да, едем',
          answers: 'message 17/1',
        },
      ],
      skipped: [],
    },
  ]);
});

it('what is no text is told', async () => {
  const [found] = await read(
    group([
      message(1, 'Вид', { photo: 'photos/1.jpg' }),
      message(2, '', { file: 'voice/2.ogg', media_type: 'voice_message' }),
      message(3, '', { poll: {} }),
      message(4, ' '),
      message(5, '', { type: 'service' }),
      message(6, 'Когда', { date_unixtime: undefined }),
      { id: 'семь' },
    ]),
  );
  expect(found?.messages).toEqual([]);
  expect(found?.skipped).toEqual([
    { where: 'Дача', reason: 'with_file', count: 2 },
    { where: 'Дача', reason: 'poll' },
    { where: 'Дача', reason: 'no_words' },
    { where: 'Дача', reason: 'service_message' },
    { where: 'Дача', reason: 'no_time' },
    { where: 'Дача', reason: 'unknown_shape' },
  ]);
});

it('of an account groups alone are read: no channel, no talk of two, no group that was left', async () => {
  const list = [
    group([message(1, 'Лично')], { type: 'personal_chat' }),
    group([message(1, 'Новость')], { type: 'public_channel' }),
    group([message(1, 'Раз')], { name: 'Первая', type: 'private_group' }),
    group([message(1, 'Два')], { name: 'Вторая', id: 18 }),
  ];
  const left = [group([message(1, 'Ушла')], { name: 'Бывшая' })];
  const groups = await read({
    about: 'Here is the data you requested.',
    chats: { list },
    left_chats: { list: left },
  });
  expect(groups.map(({ name, messages }) => [name, messages.map(({ text }) => text)])).toEqual([
    ['Первая', ['Раз']],
    ['Вторая', ['Два']],
  ]);
});
