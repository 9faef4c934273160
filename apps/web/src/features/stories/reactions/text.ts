/** Words of the quick reactions to a story. */
export const text = {
  bar: 'Реакция на историю',
  failed: 'Не удалось изменить реакцию',
};
