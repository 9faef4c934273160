/** Words of the reactions on a card. */
export const text = {
  row: 'Реакции',
  failed: 'Не удалось изменить реакцию',
  howToList: 'Кто отреагировал: Shift+Enter, двойной щелчок или долгое нажатие',
  choose: 'Добавить реакцию',
  palette: 'Выберите реакцию',
};
