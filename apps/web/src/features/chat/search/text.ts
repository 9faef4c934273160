import { countOf } from '#shared/text/plural.ts';

const people = { one: 'человек', few: 'человека', many: 'человек' };

/** Texts of the search for people to write to. */
export const text = {
  chats: 'Чаты',
  results: 'Результаты поиска',
  messages: 'Сообщения',
  you: 'Вы: ',
  start: 'Начать чат',
  loading: 'Ищем людей',
  found: (count: number) => `Найдено: ${countOf(count, people)}`,
  nobody: 'Пользователи не найдены',
  nobodyHint: 'Попробуйте другой логин или имя',
  failed: 'Не удалось выполнить поиск. Попробуйте ещё раз.',
  offline: 'Нет соединения с интернетом',
};
