/** Texts of the page of posts with the user's own reactions. */
export const text = {
  title: 'Посты с реакциями',
  refresh: 'Обновить',
  loading: 'Загружаем посты с реакциями',
  loadFailed: 'Не удалось загрузить посты с реакциями',
  moreFailed: 'Не удалось загрузить продолжение',
  empty: 'Нет постов с реакциями',
  emptyHint: 'Отмечайте посты реакциями, и они соберутся здесь.',
  toPosts: 'Найти посты',
  video: 'Видео',
  several: 'Несколько фото и видео',
  yourReaction: (name: string) => `Ваша реакция: ${name}`,
};
