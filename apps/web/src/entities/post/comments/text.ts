/** Words of the comments of a post. */
export const text = {
  title: 'Комментарии',
  toPostOf: (login: string) => `к посту ${login}`,
  loading: 'Загружаем комментарии',
  empty: 'Комментариев пока нет',
  emptyHint: 'Начните разговор',
  loadFailed: 'Не удалось загрузить комментарии',
  refreshFailed: 'Не удалось обновить комментарии',
  moreFailed: 'Не удалось загрузить продолжение',
  more: 'Показать ещё',

  sending: 'Отправляется…',
  waiting: 'Отправится, когда появится сеть',
  menu: 'Действия с комментарием',
  delete: 'Удалить',
  deleteConfirm: 'Удалить комментарий?',
  deleteConfirmText: 'Он исчезнет у всех. Вернуть его будет нельзя.',
  deleteWaitingText: 'Его ещё никто не видел. Вернуть его будет нельзя.',
  deleting: 'Удаляется…',
  deleteFailed: 'Не удалось удалить комментарий',
  added: 'Комментарий опубликован',
  deleted: 'Комментарий удалён',

  field: 'Ваш комментарий',
  placeholder: 'Добавьте комментарий…',
  send: 'Отправить',
  sendFailed: 'Не удалось отправить комментарий',
  /** Both with what `countOf` says. */
  left: (count: string) => `Осталось: ${count}`,
  tooLong: (extra: string) => `Комментарий слишком длинный: на ${extra} больше`,
  characters: { one: 'символ', few: 'символа', many: 'символов' },
};
