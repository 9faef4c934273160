/**
 * Titles of pages that no guest opens, while their code loads: they come with the shell, not with the form of guests.
 */
export const ownTitles = {
  saved: 'Сохранённое',
  archivedPosts: 'Архив постов',
  scheduled: 'Запланированные',
  circles: 'Круги',
  album: 'Альбом',
  event: 'События',
  memories: 'В этот день',
  settings: 'Настройки',
  moderation: 'Модерация',
  server: 'Сервер',
};
