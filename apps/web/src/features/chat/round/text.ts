/** Words of the recorder of round videos. */
export const text = {
  title: 'Видеосообщение',
  close: 'Закрыть',
  unavailable: 'На этом сервере пока нельзя отправлять видео',
  elapsed: (now: string, limit: string) => `${now} из ${limit}`,
  recorded: 'Записанное видеосообщение',
  play: 'Посмотреть запись',
  pause: 'Пауза',
  send: 'Отправить',
  again: 'Записать заново',
  cancel: 'Отмена',
  question: 'Удалить запись?',
  warning: 'Видеосообщение ещё не отправлено.',
  stay: 'Оставить',
  discard: 'Удалить',
};
