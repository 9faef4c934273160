import {
  MUSIC_FILE_MAX_BYTES,
  MUSIC_FILE_MAX_MINUTES,
  type MusicObstacle,
} from '#shared/media/music/music.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';

const size = formatBytes(MUSIC_FILE_MAX_BYTES);
const oneDecimal = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** «12,3 с» */
const seconds = (value: number) => `${oneDecimal.format(value)}\u00A0с`;

const causes: Record<MusicObstacle, string> = {
  'too-big': `Файл больше ${size}`,
  'too-long': `Запись длиннее ${MUSIC_FILE_MAX_MINUTES}\u00A0минут`,
  silent: 'В этом файле нет звука',
  truncated: 'Файл загружен не полностью',
  unreadable: 'Файл повреждён, или это не музыка',
};

/** Words of the music of a story. */
export const text = {
  title: 'Музыка',
  add: 'Добавить музыку',
  replace: 'Заменить',
  replaceMusic: 'Заменить музыку',
  cancel: 'Отменить',
  remove: 'Убрать музыку',
  limits: `Файл с устройства: до ${MUSIC_FILE_MAX_MINUTES}\u00A0минут и ${size}. В истории прозвучат 15\u00A0секунд.`,

  reading: 'Читаем музыку…',
  loadingTools: 'FFmpeg еще загружается',
  /** Says that the music could not be processed. */
  failed: 'Ошибка обработки аудио',
  causes,
  offline: 'Проверьте соединение и попробуйте ещё раз',

  part: 'Часть музыки',
  start: 'Начало',
  end: 'Конец',
  seconds,
  earlier: '−0,1 с',
  later: '+0,1 с',
  chosen: (length: number) => `Выбрано ${seconds(length)}`,
  listen: 'Слушать',
  stop: 'Остановить',
  /** Says that a clip is longer than 0.1 s and at most 15 s long. */
  bounds: { shortest: 'Минимальная длительность 0.1 сек', longest: 'Максимальная длительность 15 сек' },

  mute: 'Отключить звук видео',
  withSound: 'Музыка прозвучит вместе со звуком видео',
  withoutSound: 'Вместо звука видео прозвучит музыка',
  silentVideo: 'В этом видео нет звука: прозвучит только музыка',
  mutedVideo: 'Видео будет без звука',
};
