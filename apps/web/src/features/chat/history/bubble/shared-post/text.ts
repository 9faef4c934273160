/** Words of the card of a post in a chat. */
export const text = {
  gone: 'Публикация недоступна',
  failed: 'Не удалось загрузить публикацию',
  open: 'Открыть публикацию',
};
