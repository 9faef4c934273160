const STEP = 1_024;
const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'] as const;
const oneDecimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 });

/** Formats a size as «4,2 МБ» or «30 МБ», with a no-break space; without a fraction from 10 on. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  const amount = bytes / STEP ** power;
  return `${(amount < 10 ? oneDecimal : whole).format(amount)}\u00A0${UNITS[power]}`;
}
