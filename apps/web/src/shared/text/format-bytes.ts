const STEP = 1_024;
const UNITS = ['Б', 'КБ', 'МБ', 'ГБ'] as const;
const oneDecimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 });

/** «4,2 МБ», «30 МБ», with a no-break space; from 10 on without a fraction. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  const amount = bytes / STEP ** power;
  return `${(amount < 10 ? oneDecimal : whole).format(amount)}\u00A0${UNITS[power]}`;
}
