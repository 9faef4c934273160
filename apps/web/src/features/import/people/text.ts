import { countOf } from '#shared/text/plural.ts';

const NAMES = { one: 'имя', few: 'имени', many: 'имён' };
const PEOPLE = { one: 'человек', few: 'человека', many: 'человек' };
const ENTRIES = { one: 'запись', few: 'записи', many: 'записей' };

export const text = {
  title: 'Знакомые из архива',
  intro: (count: number) =>
    `В архиве ${countOf(count, NAMES)}: на этих людей вы были подписаны. Список остаётся на этом устройстве, пока вы не решите иначе.`,
  keptFirst: (count: number) => `В архиве их больше, взяты первые ${countOf(count, NAMES)}.`,
  unread: (count: number) => `Не удалось понять: ${countOf(count, ENTRIES)}.`,
  check: (count: number) => `Проверить ${countOf(count, NAMES)} на этом сервере`,
  checkRest: (count: number) => `Проверить ещё ${countOf(count, NAMES)}`,
  checkHint:
    'Сервер получит эти имена, ответит, какие из них здесь есть, и не сохранит список. Этим людям ничего не придёт.',
  checking: 'Проверяем имена',
  foundTitle: (count: number) => `Возможно, здесь: ${countOf(count, PEOPLE)}`,
  foundHint: 'Совпало только имя: это может быть и другой человек.',
  nobody: 'Никого с такими именами здесь пока нет',
  oneByOne: 'Искать по одному',
  oneByOneHint: 'Нажмите на имя, и сервер узнает только его.',
  more: (count: number) => `Показать ещё ${countOf(count, NAMES)}`,
  invite: 'Пригласить остальных по ссылке',

  searchTitle: (name: string) => `Поиск: ${name}`,
  results: 'Результаты поиска',
  found: (count: number) => `Найдено: ${countOf(count, PEOPLE)}`,
  nobodyFound: 'Никого не нашлось',
  nobodyHint: 'Возможно, здесь этот человек под другим именем',
  failed: 'Поиск не удался',
  offline: 'Нет соединения',
};
