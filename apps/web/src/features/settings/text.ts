/** Texts of the settings that several files show. */
export const text = {
  title: 'Настройки',
  about: 'Правила и сведения о сервере',
  moderation: 'Модерация',
  server: 'Сервер',
  invitations: { title: 'Приглашения' },
  import: { title: 'Переезд' },
  // With the whole texts of these pages the list would be heavier than the pages.
  reports: { title: 'Жалобы и решения' },
  sites: { title: 'Ленты и другие сайты' },
  programs: { title: 'Доступ программам' },
  mobileData: { title: 'Мобильный интернет' },
};
