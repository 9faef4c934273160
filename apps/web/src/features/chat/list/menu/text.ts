/** Texts of the menu of a row. */
export const text = {
  pin: 'Закрепить чат',
  unpin: 'Открепить чат',
  delete: 'Удалить чат',
  leaveCircle: 'Выйти из круга',
  cancel: 'Отмена',
};
