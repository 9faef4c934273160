/** The words of pinning and archiving in the menu of a post. */
export const rows = {
  pin: 'Закрепить в профиле',
  unpin: 'Открепить',
  archive: 'В архив',
  unarchive: 'Вернуть в профиль',
};
