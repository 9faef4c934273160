/**
 * Titles of pages that no guest opens, while their code loads: they come with the shell, not with the form of guests.
 */
export const ownTitles = {
  saved: 'Сохранённое',
  archivedPosts: 'Архив постов',
  scheduled: 'Запланированные',
  circles: 'Круги',
  settings: 'Настройки',
  moderation: 'Модерация',
  server: 'Сервер',
};
