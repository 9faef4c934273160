/** Words of a feed without posts, which are fetched with the screen that shows them. */
export const text = {
  empty: 'Нет постов',
  emptyHint: 'Начните делиться контентом с друзьями',
  create: 'Создать пост',
  explore: 'Найти людей',
};
