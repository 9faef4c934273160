/** Words of saving a post's files; they come with a menu, on demand. */
export const text = {
  download: 'Скачать',
  failed: 'Не удалось скачать',
};
