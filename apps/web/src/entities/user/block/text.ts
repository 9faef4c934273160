/** Words of a block, from every menu that has one and from the settings. */
export const text = {
  block: 'Заблокировать',
  question: (login: string) => `Заблокировать ${login}?`,
  questionText:
    'Вы перестанете видеть друг друга: профили, посты, истории, комментарии и чат. Подписки друг на друга закончатся. Никто об этом не узнает.',
  blocked: (login: string) => `Вы заблокировали ${login}`,
  undo: 'Отменить',
  blockFailed: 'Не удалось заблокировать',
  unblock: 'Разблокировать',
  unblocked: (login: string) => `Вы разблокировали ${login}`,
  unblockFailed: 'Не удалось разблокировать',
};
