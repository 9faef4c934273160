/** Words of a grid of posts. */
export const text = {
  postsLoading: 'Загружаем публикации',
  morePostsFailed: 'Не удалось загрузить продолжение',
  photo: 'Фото',
  video: 'Видео',
  processing: 'обрабатывается',
  failed: 'не удалось обработать',
};
