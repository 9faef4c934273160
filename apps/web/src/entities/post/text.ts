/** Words of a post wherever it is shown. */
export const text = {
  send: 'Отправить',
  views: { one: 'просмотр', few: 'просмотра', many: 'просмотров' },
  more: 'ещё',
  moreLabel: 'ещё: показать описание целиком',
  imageOf: (login: string) => `Фото ${login}`,
  videoOf: (login: string) => `Видео ${login}`,

  menu: 'Действия с постом',
  delete: 'Удалить',
  deleteFailed: 'Не удалось удалить пост',

  edited: ' · изменено',
  retry: 'Попробовать снова',
  toEvent: 'Событие: кто придёт',
  trimmed: 'Видео длиннее 10 минут: опубликованы первые 10',
  missing: 'Пост не найден',
  loadFailed: 'Не удалось загрузить пост',
};
