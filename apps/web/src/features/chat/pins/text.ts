/** Texts of pinned messages. */
export const text = {
  pinned: 'Закреплённое сообщение',
  pinnedForAll: 'Закреплено для всех',
  unpinForAll: 'Открепить для всех',
  /** Position of a pin among all pins of the chat. */
  pinnedOf: (position: number, count: number) => `${position} из ${count}`,
  showPinned: 'Показать закреплённое сообщение',
  unpin: 'Открепить сообщение',
};
