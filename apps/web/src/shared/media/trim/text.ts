import { plural } from '#shared/text/plural.ts';
import type { TrimTarget } from './trim.ts';

const longerThan = { one: 'минуты', few: 'минут', many: 'минут' };
const first = { one: 'взята первая', few: 'взяты первые', many: 'взяты первые' };
const others = { one: 'другую', few: 'другие', many: 'другие' };
const taken = { one: 'Взята', few: 'Взяты', many: 'Взято' };
const minutes = { one: 'минута', few: 'минуты', many: 'минут' };
const into: Readonly<Record<TrimTarget, string>> = {
  post: 'в пост',
  story: 'в историю',
  message: 'в сообщение',
};

/** Words of the tools that cut a video. */
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
  tookMost: (count: number, target: TrimTarget) =>
    `${plural(count, taken)} ${count} ${plural(count, minutes)}: больше ${into[target]} не поместится. ` +
    'Двигайте края, чтобы выбрать другую часть.',

  mute: 'Отключить звук видео',
  noSound: 'В этом видео нет звука',
  unknownLength: (after: string) =>
    `Длина этого видео станет известна после ${after}, поэтому обрезать его здесь нельзя`,
  noPreview: (after: string) =>
    `Этот браузер не показывает такое видео. Посмотреть его можно будет после ${after}`,
  /** What follows the tool, in the genitive. */
  after: { post: 'публикации', story: 'публикации', message: 'отправки' } satisfies Record<
    TrimTarget,
    string
  >,
};
