import { countOf } from '#shared/text/plural.ts';

const requests = { one: 'запрос', few: 'запроса', many: 'запросов' };

/** Words of chats that strangers have begun. */
export const text = {
  title: 'Запросы',
  count: (count: number) => countOf(count, requests),
  back: 'К чатам',
  hint: 'Сюда приходят первые сообщения от тех, на кого вы не подписаны. Пока вы не примете запрос, отправитель не увидит, что вы в сети и что прочитали сообщение.',

  question: (login: string) => `${login} хочет переписываться с вами`,
  questionHint:
    'Пока вы не примете запрос, здесь не видно, что вы в сети и что прочитали. Ответ тоже принимает запрос.',
  accept: 'Принять',
  delete: 'Удалить',
};
