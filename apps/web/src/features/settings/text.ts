/** Texts of the settings of safety and signing in. */
export const text = {
  title: 'Безопасность и вход',

  sessions: {
    title: 'Где вы вошли',
  },

  invitations: {
    title: 'Приглашения',
  },

  about: 'Правила и сведения о сервере',
};
