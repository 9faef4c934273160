/** Texts of the quick reactions to a story. */
export const text = {
  bar: 'Реакция на историю',
  gone: 'История уже удалена',
  failed: 'Не удалось изменить реакцию',
};
