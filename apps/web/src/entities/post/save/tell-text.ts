/** The words that are said after a tap on the bookmark. */
export const text = {
  saved: 'Сохранено',
  toCollection: 'В коллекцию',
  failed: 'Не удалось сохранить пост',
  unsaveFailed: 'Не удалось убрать пост из сохранённого',
};
