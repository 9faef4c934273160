/** Words about stickers on a story. */
export const text = {
  palette: 'Стикеры',
  add: (emoji: string) => `Добавить стикер ${emoji}`,
  sections: 'Настройки стикеров',
  section: { palette: 'Выбрать', size: 'Размер' },
  none: 'Добавьте стикер или коснитесь того, что уже на истории',
  remove: 'Удалить стикер',
  full: 'Больше на истории ничего не поместится',
};
