export const text = {
  feed: 'Видео',
  next: 'Следующее видео',
  previous: 'Предыдущее видео',
  play: 'Смотреть видео',
  /** Said to screen readers when a reel comes up. */
  nowShown: (login: string) => `Видео ${login}`,
  failed: 'Не удалось загрузить видео',
  retry: 'Попробовать снова',
};
