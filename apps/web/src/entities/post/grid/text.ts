/** Words of a grid of posts. */
export const text = {
  photo: 'Фото',
  video: 'Видео',
  pinned: 'закреплено',
  processing: 'обрабатывается',
  failed: 'не удалось обработать',
  loading: 'Загружаем публикации',
  moreFailed: 'Не удалось загрузить продолжение',
};
