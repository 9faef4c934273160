/** Texts of the menu of a message. */
export const text = {
  reply: 'Ответить',
  edit: 'Изменить',
  forward: 'Переслать',
  select: 'Выбрать',
  pin: 'Закрепить',
  unpin: 'Открепить',
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
