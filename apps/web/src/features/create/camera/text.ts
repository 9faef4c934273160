import { plural } from '#shared/text/plural.ts';

const seconds = { one: 'секунду', few: 'секунды', many: 'секунд' };

/** Words of the camera. */
export const text = {
  title: 'Камера',
  close: 'Закрыть камеру',
  starting: 'Включаем камеру…',
  view: 'Изображение с камеры',

  failures: {
    unsupported: 'Ваш браузер не поддерживает доступ к камере',
    missing: 'На этом устройстве нет камеры',
    refused: 'Не удалось получить доступ к камере. Проверьте разрешения.',
  },
  shotFailed: 'Ошибка обработки файла',
  retry: 'Попробовать снова',
  chooseFile: 'Выбрать файл',

  modes: 'Что снимать',
  photo: 'Фото',
  video: 'Видео',
  switchCamera: 'Сменить камеру',
  timer: (delaySeconds: number) =>
    delaySeconds === 0 ? 'Таймер выключен' : `Таймер: ${delaySeconds} ${plural(delaySeconds, seconds)}`,
  timerShort: (delaySeconds: number) => `${delaySeconds} с`,

  takePhoto: 'Сделать фото',
  startRecording: 'Начать запись',
  stopRecording: 'Остановить запись',
  cancelTimer: 'Отменить таймер',
  recording: 'Идёт запись',
  elapsed: (now: string, limit: string) => `${now} из ${limit}`,
  noSound: 'Без звука: нет доступа к микрофону',

  shotPhoto: 'Снятое фото',
  shotVideo: 'Снятое видео',
  retake: 'Переснять',
  use: 'Использовать',
  closeQuestion: 'Закрыть камеру?',
  closeWarning: 'Снятое не сохранится.',
  stay: 'Остаться',
  fileName: (kind: 'photo' | 'video', moment: string, ending: string) =>
    `${kind === 'photo' ? 'Фото' : 'Видео'} ${moment}.${ending}`,
};
