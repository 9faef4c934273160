import { expect, it } from 'vitest';
import { type MessageContent, text } from './text.ts';

it.each([
  [1, 'Анна'],
  [2, 'Анна и ещё 1 человек'],
  [3, 'Анна и ещё 2 человека'],
  [5, 'Анна и ещё 4 человека'],
  [6, 'Анна и ещё 5 человек'],
  [12, 'Анна и ещё 11 человек'],
  [21, 'Анна и ещё 20 человек'],
  [22, 'Анна и ещё 21 человек'],
  [100, 'Анна и ещё 99 человек'],
])('names one of %d people and counts the others: %s', (count, who) => {
  const are = (one: string, many: string) => (count === 1 ? one : many);
  expect(text.comment('Анна', count, 'Красиво')).toEqual({
    title: `${who} ${are('комментирует', 'комментируют')}`,
    body: 'Красиво',
  });
  expect(text.reaction('Анна', count, ['🔥'])).toEqual({
    title: who,
    body: `${are('Реагирует', 'Реагируют')} на вашу публикацию: 🔥`,
  });
  expect(text.like('Анна', count)).toEqual({
    title: who,
    body: `${are('Ставит', 'Ставят')} «Нравится» вашей публикации`,
  });
});

const plain: MessageContent = { content: 'Привет', kind: 'text' };

it.each([
  [1, 'Анна'],
  [2, 'Анна · 2 сообщения'],
  [5, 'Анна · 5 сообщений'],
  [21, 'Анна · 21 сообщение'],
  [1_024, 'Анна · 1\u00A0024 сообщения'],
])('counts the unread messages of a chat: %d, %s', (count, title) => {
  expect(text.message('Анна', count, plain)).toEqual({ title, body: 'Привет' });
});

it.each<[string, Partial<MessageContent>, string]>([
  ['a photo', { content: '', kind: 'photo' }, 'Фото'],
  ['a photo with words', { kind: 'photo' }, 'Фото. Привет'],
  ['a video', { content: '', kind: 'video' }, 'Видео'],
  ['a video with words', { kind: 'video' }, 'Видео. Привет'],
  ['a round video', { content: '', kind: 'round' }, 'Видеосообщение'],
  ['an answer to a story', { kind: 'story' }, 'Ответ на историю: Привет'],
])('describes %s', (_, words, body) => {
  expect(text.message('Анна', 1, { ...plain, ...words }).body).toBe(body);
});

it('shows the reactions that other apps can display, each once', () => {
  expect(text.reaction('Анна', 3, ['like', '👍', 'love']).body).toBe('Реагируют на вашу публикацию: 👍 ❤️');
});

it('has no grammatical gender for follows', () => {
  expect(text.follow('Анна')).toEqual({ title: 'Анна', body: 'Подписывается на вас' });
  expect(text.follow_request('Анна')).toEqual({ title: 'Анна', body: 'Хочет подписаться на вас' });
  expect(text.follow_accepted('Анна')).toEqual({ title: 'Анна', body: 'Принимает ваш запрос на подписку' });
});
