const numbers = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'];

/** «3,1 ГБ» */
export function sizeOf(bytes: number): string {
  let unit = 0;
  let value = bytes;
  for (; value >= 1_024 && unit < UNITS.length - 1; unit += 1) value /= 1_024;
  return `${numbers.format(value)} ${UNITS[unit]}`;
}

const plurals = new Intl.PluralRules('ru');

/** «3 дня» */
export const counted = (count: number, [one, few, many]: readonly [string, string, string]): string =>
  `${numbers.format(count)} ${{ one, few, many, zero: many, two: few, other: many }[plurals.select(count)]}`;

/** «2 часа» */
export function durationOf(seconds: number): string {
  if (seconds < 90) return counted(Math.round(seconds), ['секунда', 'секунды', 'секунд']);
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return counted(minutes, ['минута', 'минуты', 'минут']);
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? counted(hours, ['час', 'часа', 'часов'])
    : counted(Math.round(hours / 24), ['день', 'дня', 'дней']);
}
