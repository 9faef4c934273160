import { countOf } from '#shared/text/plural.ts';

const people = { one: 'человек', few: 'человека', many: 'человек' };

/** Texts of the chats of circles. */
export const text = {
  readers: 'Кто прочитал',
  readBy: (count: number) =>
    count === 0 ? 'Пока никто не прочитал' : `Прочитали: ${countOf(count, people)}`,
  readersHint: 'Здесь нет тех, кто скрывает отметки о прочтении. Скрываете вы — не видно никого.',
  /** Beyond the people who are named. */
  moreReaders: (count: number) => `И ещё ${countOf(count, people)}`,
  readersFailed: 'Не удалось узнать, кто прочитал',
  pinned: 'Сообщение закреплено для всех',
  unpinned: 'Сообщение откреплено',
  pinFailed: 'Не удалось закрепить сообщение',
  unpinFailed: 'Не удалось открепить сообщение',
  onlyLeaders: 'В этом круге пишут только ведущие',
};
