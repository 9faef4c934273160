import { plural } from '#shared/text/plural.ts';

const longerThan = { one: 'минуты', few: 'минут', many: 'минут' };
const first = { one: 'взята первая', few: 'взяты первые', many: 'взяты первые' };
const others = { one: 'другую', few: 'другие', many: 'другие' };
const taken = { one: 'Взята', few: 'Взяты', many: 'Взято' };
const minutes = { one: 'минута', few: 'минуты', many: 'минут' };
const into = { post: 'в пост', story: 'в историю' };

/** Words of the video tools. */
export const text = {
  strip: 'Видео по кадрам',
  start: 'Начало',
  end: 'Конец',
  at: { start: (clock: string) => `начало ${clock}`, end: (clock: string) => `конец ${clock}` },
  back: '−1 с',
  forth: '+1 с',
  chosen: (length: string, whole: string) => `Выбрано ${length} из ${whole}`,
  finer: 'Точнее: отведите палец вверх или вниз от ленты',

  tookFirst: (count: number) =>
    `Видео длиннее ${count} ${plural(count, longerThan)}: ${plural(count, first)} ${count}. ` +
    `Двигайте края, чтобы выбрать ${plural(count, others)}.`,
  tookMost: (count: number, target: 'post' | 'story') =>
    `${plural(count, taken)} ${count} ${plural(count, minutes)}: больше ${into[target]} не поместится. ` +
    'Двигайте края, чтобы выбрать другую часть.',

  mute: 'Отключить звук видео',
  noSound: 'В этом видео нет звука',
  unknownLength: 'Длина этого видео станет известна после публикации, поэтому обрезать его здесь нельзя',
  noPreview: 'Этот браузер не показывает такое видео. Посмотреть его можно будет после публикации',

  poster: 'Обложка',
  posterAt: (clock: string) => `кадр ${clock}`,
  posterAutomatic: 'выбирается автоматически',
  automatic: 'Авто: выбрать кадр автоматически',
  automaticPill: 'Авто',
  automaticShort: 'авто',
  posterBack: '−0,1 с',
  posterForth: '+0,1 с',
  posterHint: 'Двигайте метку, чтобы выбрать кадр',
};
