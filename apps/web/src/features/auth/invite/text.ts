export const text = {
  checking: 'Проверяем приглашение',
  invites: (name: string) => `${name} приглашает вас`,
  invited: 'Вас приглашают в Сферу',
  invalid: 'Эта ссылка не работает',
  failed: 'Не удалось проверить приглашение',
};
