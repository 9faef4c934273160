import { plural } from '#shared/text/plural.ts';

const seconds = { one: 'секунду', few: 'секунды', many: 'секунд' };

/** Words of the camera. */
export const text = {
  title: 'Камера',
  close: 'Закрыть камеру',
  chooseFile: 'Выбрать файл',

  modes: 'Что снимать',
  photo: 'Фото',
  video: 'Видео',
  timer: (delaySeconds: number) =>
    delaySeconds === 0 ? 'Таймер выключен' : `Таймер: ${delaySeconds} ${plural(delaySeconds, seconds)}`,
  timerShort: (delaySeconds: number) => `${delaySeconds} с`,

  takePhoto: 'Сделать фото',
  cancelTimer: 'Отменить таймер',
  elapsed: (now: string, limit: string) => `${now} из ${limit}`,

  shotPhoto: 'Снятое фото',
  shotVideo: 'Снятое видео',
  retake: 'Переснять',
  use: 'Использовать',
  question: 'Закрыть камеру?',
  warning: 'Снятое не сохранится.',
  stay: 'Остаться',
  discard: 'Закрыть камеру',
};
