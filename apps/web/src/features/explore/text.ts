import { countOf } from '#shared/text/plural.ts';

const PEOPLE = { one: 'человек', few: 'человека', many: 'человек' };

/** Texts of the explore screen. */
export const text = {
  title: 'Поиск',
  search: 'Поиск людей',
  clear: 'Очистить поиск',
  cancel: 'Отмена',
  results: 'Результаты поиска',
  nobody: 'Никого не нашлось',
  nobodyHint: 'Проверьте, так ли пишется логин или имя',
  failed: 'Поиск не удался',
  offline: 'Нет соединения',
  found: (count: number) => `Найдено: ${countOf(count, PEOPLE)}`,
  recent: 'Недавние',
  forgetAll: 'Очистить всё',
  forget: (login: string) => `Убрать ${login} из недавних`,
  start: 'Кого ищем?',
  startHint: 'Введите логин или имя',
};
