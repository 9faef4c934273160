/** Texts of the column beside the home feed. */
export const text = {
  own: 'Ваш профиль',
  online: 'Сейчас в сети',
  chatWith: (login: string) => `Написать ${login}`,
  api: 'API для разработчиков',
  shortcuts: 'Горячие клавиши',
  userCount: 'Сколько нас',
};
