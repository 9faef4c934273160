/** Words of voice messages where they are played. */
export const text = {
  playFailed: 'Не удалось прослушать. Проверьте интернет и попробуйте ещё раз',
  play: 'Прослушать',
  pause: 'Пауза',
  close: 'Закрыть плеер',
  player: 'Голосовое сообщение',
  own: 'Ваше голосовое сообщение',
  seek: 'Место в записи',
  positionOf: (position: string, duration: string) => `${position} из ${duration}`,
  rate: (rate: number) => `Скорость ${String(rate).replace('.', ',')}×`,
  rateShort: (rate: number) => `${String(rate).replace('.', ',')}×`,
  unheard: 'Не прослушано',
};
