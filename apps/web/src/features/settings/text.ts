/** Texts of the settings that several files show. */
export const text = {
  title: 'Настройки',
  about: 'Правила и сведения о сервере',
  moderation: 'Модерация',
  server: 'Сервер',
  invitations: { title: 'Приглашения' },
};
