/** Words of the sheet of a post's collections. */
export const text = {
  title: 'В коллекцию',
  empty: 'Коллекций пока нет',
  emptyHint: 'Создайте первую, и пост сразу попадёт в неё.',
  changeFailed: 'Не удалось изменить коллекцию',
};
