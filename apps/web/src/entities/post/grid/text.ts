export const text = {
  morePostsFailed: 'Не удалось загрузить продолжение',
  photo: 'Фото',
  video: 'Видео',
  processing: 'обрабатывается',
  failed: 'не удалось обработать',
};
