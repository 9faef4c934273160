/** Words of the photo viewer. */
export const text = {
  photo: 'Фото',
  close: 'Закрыть фото',
};
