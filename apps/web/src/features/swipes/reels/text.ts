export const text = {
  feed: 'Видео',
  next: 'Следующее видео',
  previous: 'Предыдущее видео',
  play: 'Смотреть видео',
  /** Said to screen readers when a reel comes up. */
  nowShown: (login: string, words: string) => `Видео ${login}${words && `: ${words}`}`,
  failed: 'Не удалось загрузить видео',
};
