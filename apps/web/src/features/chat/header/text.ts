/** Texts of the menu of a chat. */
export const text = {
  openProfile: 'Открыть профиль',
  openCircle: 'Открыть круг',
  leaveCircle: 'Выйти из круга',
  deleteChat: 'Удалить чат',
};
