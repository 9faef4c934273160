/** Words of a grid of posts. */
export const text = {
  photo: 'Фото',
  video: 'Видео',
  several: 'Несколько фото и видео',
  pinned: 'закреплено',
  processing: 'обрабатывается',
  failed: 'не удалось обработать',
  loading: 'Загружаем публикации',
  moreFailed: 'Не удалось загрузить продолжение',
};
