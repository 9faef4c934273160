import { countOf } from '#shared/text/plural.ts';

const chats = { one: 'чат', few: 'чата', many: 'чатов' };

/** Words of the sheet that sends a post into chats. */
export const text = {
  title: 'Отправить',
  people: 'Кому отправить',
  words: 'Добавить сообщение',
  tooLong: (extra: string) => `Сообщение слишком длинное: на ${extra} больше`,
  send: 'Отправить',
  sendTo: (count: number) => `Отправить в ${countOf(count, chats)}`,
  sent: (count: number) => (count === 1 ? 'Отправлено' : `Отправлено в ${countOf(count, chats)}`),
  later: 'Отправится, когда появится сеть',
  failed: 'Не удалось отправить',
};
