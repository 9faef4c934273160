import { countOf } from '#shared/text/plural.ts';

const posts = { one: 'пост', few: 'поста', many: 'постов' };

/** Words of collections, wherever they are chosen. */
export const text = {
  count: (count: number) => countOf(count, posts),
  create: 'Новая коллекция',
  createFailed: 'Не удалось создать коллекцию',
  name: 'Название',
  namePlaceholder: 'Например, «Рецепты»',
  add: 'Создать',
  cancel: 'Отмена',
  loadFailed: 'Не удалось загрузить коллекции',
  loading: 'Загружаем коллекции',
};
