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

/** Says that a video is longer than may be. */
export const text = {
  tookFirst: (count: number) =>
    `Видео длиннее ${count} ${plural(count, longerThan)}: ${plural(count, first)} ${count}. ` +
    `Двигайте края, чтобы выбрать ${plural(count, others)}.`,
  tookMost: (count: number, target: TrimTarget) =>
    `${plural(count, taken)} ${count} ${plural(count, minutes)}: больше ${into[target]} не поместится. ` +
    'Двигайте края, чтобы выбрать другую часть.',
};
