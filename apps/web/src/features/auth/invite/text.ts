export const text = {
  checking: 'Проверяем приглашение',
  invites: (name: string) => `${name} приглашает вас`,
  invited: 'Вас приглашают в Сферу',
  invalid: 'Приглашение не действует',
  failed: 'Не удалось проверить приглашение',
};
