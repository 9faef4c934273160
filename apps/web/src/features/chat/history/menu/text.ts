/** Texts of the menu of a message. */
export const text = {
  reply: 'Ответить',
  edit: 'Изменить',
  forward: 'Переслать',
  toAlbum: 'Добавить в альбом',
  select: 'Выбрать',
  pin: 'Закрепить',
  unpin: 'Открепить',
  /** Beside the pin for all. */
  pinForMe: 'Закрепить у себя',
  pinForAll: 'Закрепить для всех',
  unpinForAll: 'Открепить для всех',
  readers: 'Кто прочитал',
  deleteForAll: 'Удалить у всех',
  deleteForMe: 'Удалить у себя',
  copy: 'Копировать',
  delete: 'Удалить',
  report: 'Пожаловаться',
  cancel: 'Отмена',
};
