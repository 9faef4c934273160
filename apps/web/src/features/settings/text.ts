/** Texts of the settings of safety and signing in that several files show. */
export const text = {
  title: 'Безопасность и вход',
  about: 'Правила и сведения о сервере',
  moderation: 'Модерация',
  server: 'Сервер',
  invitations: { title: 'Приглашения' },
};
