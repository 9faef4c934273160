/** Words of a post with several photos and videos. */
export const text = {
  carousel: 'карусель',
  several: 'Фото и видео',
  place: (at: number, count: number) => `${at + 1} из ${count}`,
  previous: 'Предыдущее',
  next: 'Следующее',
};
