import { countOf } from '#shared/text/plural.ts';

const people = { one: 'человеку', few: 'людям', many: 'людям' };
const messages = { one: 'сообщение', few: 'сообщения', many: 'сообщений' };

export const text = {
  title: (count: number) => (count === 1 ? 'Переслать сообщение' : `Переслать ${countOf(count, messages)}`),
  people: 'Кому переслать',
  nobody: 'Никого не нашли',
  send: 'Переслать',
  sendTo: (count: number) => `Переслать ${countOf(count, people)}`,
  forwarded: (count: number) => `Пересылаем ${countOf(count, people)}`,
};
