import { formatBytes } from '#shared/text/format-bytes.ts';

export const text = {
  unlimited: 'Без ограничения',
  likeAll: (quotaBytes: number | null) =>
    quotaBytes === null ? 'Как у всех: без ограничения' : `Как у всех: ${formatBytes(quotaBytes)}`,
  nothing: 'Нисколько',
  own: 'Другое…',
  ownLabel: 'Сколько, ГБ',
  notNumber: 'Укажите число, например 25 или 0,5',
  tooLarge: 'Не больше 100 ТБ',
  save: 'Сохранить',
};
