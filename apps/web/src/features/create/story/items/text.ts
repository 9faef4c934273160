/** Words about what lies on the page of a story. */
export const text = {
  /** @param number of further words, from 2 on */
  words: (number: number) => (number === 1 ? 'Текст на истории' : `Текст на истории ${number}`),
  sticker: (emoji: string) => `Стикер ${emoji}`,
  keys: 'Стрелки двигают, с Shift — быстрее. Плюс и минус меняют размер, квадратные скобки поворачивают, Enter открывает правку, Delete удаляет',
  bin: 'Перетащите сюда, чтобы удалить',
  removed: 'Удалено',
};
