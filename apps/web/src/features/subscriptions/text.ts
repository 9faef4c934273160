/** Texts of the row of followed people, and of their newest posts. */
export const text = {
  label: 'Подписки',
  all: 'Все',
  unseen: 'есть новое',
  loading: 'Загружаем подписки',
  failed: 'Не удалось загрузить подписки',
  retry: 'Попробовать снова',
  byPerson: 'Новое по людям',
  newFirst: 'По людям, сначала с новыми постами',
  refresh: 'Обновить',
  /** `place` among the person's newest posts, from 1. */
  post: (kind: 'image' | 'video', login: string, place: number) =>
    `${kind === 'video' ? 'Видео' : 'Фото'} ${login}, ${place}`,
  openProfile: 'Открыть профиль',
};
