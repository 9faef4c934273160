/** The words of the simple view. */
export const text = {
  nav: 'Главное меню',
  profile: 'Профиль',
  home: 'Новое',
  chat: 'Чат',
  create: 'Добавить фото',
};
