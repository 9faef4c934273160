/** Words of the videos of messages. */
export const text = {
  open: 'Смотреть видео',
  video: 'Видео',
  close: 'Закрыть видео',
  playRound: 'Смотреть видеосообщение',
  pauseRound: 'Пауза',
  processing: 'Обрабатывается…',
  failed: 'Видео не удалось обработать',
  playFailed: 'Не удалось воспроизвести видео',
  duration: (clock: string) => `Длительность ${clock}`,
  noSound: 'Без звука',
};
