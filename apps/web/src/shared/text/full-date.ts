// prettier-ignore
const MONTHS = [
  'января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря',
];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** «7 июля 2026 г. в 09:05», in the time zone of the device. */
export function fullDate(at: Date | string | number): string {
  const date = new Date(at);
  const day = `${date.getDate()} ${MONTHS[date.getMonth()] ?? ''} ${date.getFullYear()} г.`;
  return `${day} в ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
