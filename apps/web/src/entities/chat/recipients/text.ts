/** Texts of the choice of chats. */
export const text = {
  search: 'Поиск пользователей',
  searchAll: 'Поиск людей и кругов',
  clear: 'Очистить поиск',
  nobody: 'Никого не нашли',
  noChats: 'Чатов пока нет',
  noChatsHint: 'Найдите человека по логину или имени',
};
