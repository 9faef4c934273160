/** Words of a grid of posts. */
export const text = {
  photo: 'Фото',
  video: 'Видео',
  several: 'Несколько фото и видео',
  pinned: 'закреплено',
  followers: 'подписчикам',
  circle: (name: string) => `круг «${name}»`,
  circleGone: 'видите только вы',
  processing: 'обрабатывается',
  failed: 'не удалось обработать',
  postsLoading: 'Загружаем публикации',
  morePostsFailed: 'Не удалось загрузить продолжение',
};
