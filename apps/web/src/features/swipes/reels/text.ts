export const text = {
  feed: 'Видео',
  next: 'Следующее видео',
  previous: 'Предыдущее видео',
  play: 'Смотреть видео',
  /** Announced to screen readers when a reel becomes active. */
  nowShown: (login: string, words: string) => `Видео ${login}${words && `: ${words}`}`,
  failed: 'Не удалось загрузить видео',
};
