/** Words of the descriptions for people who do not see a photo or video. */
export const text = {
  mark: 'ALT',
  open: 'ALT: показать описание',
  image: 'Описание фото',
  video: 'Описание видео',
};
