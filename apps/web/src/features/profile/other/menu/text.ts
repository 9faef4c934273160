/** Texts of the menu only, loaded with its code. */
export const text = {
  copyLink: 'Скопировать ссылку на профиль',
  linkCopied: 'Ссылка скопирована!',
  linkNotCopied: 'Ошибка копирования',
  removeFollower: 'Удалить из подписчиков',
  removed: (login: string) => `${login} больше не в ваших подписчиках`,
};
