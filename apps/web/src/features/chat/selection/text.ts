/** Texts of messages that are picked. */
export const text = {
  picked: (count: number) => `Выбрано: ${count}`,
  endPicking: 'Отменить выбор',
  copyPicked: 'Скопировать',
  forwardPicked: 'Переслать',
  deletePicked: (count: number) => `Удалить сообщения: ${count}?`,
  deletePickedText: 'Они исчезнут у всех.',
  delete: 'Удалить',
};
