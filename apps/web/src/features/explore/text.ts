import { countOf } from '#shared/text/plural.ts';

const PEOPLE = { one: 'человек', few: 'человека', many: 'человек' };
const TAGS = { one: 'тег', few: 'тега', many: 'тегов' };
const POSTS = { one: 'пост', few: 'поста', many: 'постов' };

/** Texts of the explore screen. */
export const text = {
  title: 'Поиск',
  search: 'Поиск людей и постов',
  whatToFind: 'Что искать',
  people: 'Люди',
  posts: 'Посты',
  tags: 'Теги',
  clear: 'Очистить поиск',
  cancel: 'Отмена',
  asFeed: 'Смотреть лентой',
  results: 'Результаты поиска',
  nobody: 'Никого не нашлось',
  nobodyHint: 'Проверьте, так ли пишется логин или имя',
  failed: 'Поиск не удался',
  offline: 'Нет соединения',
  found: (count: number) => `Найдено: ${countOf(count, PEOPLE)}`,
  nothing: 'Ничего не нашлось',
  nothingHint: 'Попробуйте другие слова',
  foundPosts: (count: number, hasMore: boolean) =>
    hasMore ? `Показано: ${countOf(count, POSTS)}` : `Найдено: ${countOf(count, POSTS)}`,
  noTagsHint: 'Такого тега пока нет',
  foundTags: (count: number) => `Найдено: ${countOf(count, TAGS)}`,
  postsOfTag: (count: number) => countOf(count, POSTS),
  recent: 'Недавние',
  forgetAll: 'Очистить всё',
  forget: (login: string) => `Убрать ${login} из недавних`,
  popularTags: 'Популярные теги',
  ownTags: 'По вашим тегам',
  startHint: 'Введите логин, имя или слова из поста',
};
