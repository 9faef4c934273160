import { countOf } from '#shared/text/plural.ts';

const chats = { one: 'чат', few: 'чата', many: 'чатов' };
const messages = { one: 'сообщение', few: 'сообщения', many: 'сообщений' };

export const text = {
  title: (count: number) => (count === 1 ? 'Переслать сообщение' : `Переслать ${countOf(count, messages)}`),
  people: 'Кому переслать',
  send: 'Переслать',
  sendTo: (count: number) => `Переслать в ${countOf(count, chats)}`,
  forwarded: (count: number) => `Пересылаем в ${countOf(count, chats)}`,
};
