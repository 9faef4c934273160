const russian = lazily(() => new Intl.NumberFormat('ru'));
const compact = lazily(() => new Intl.NumberFormat('ru', { notation: 'compact' }));

/** Groups digits by three with no-break spaces: 1 204. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value)
    ? String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0')
    : russian().format(value);

/** Rounds from ten thousand on, for narrow places: 1 204, 12 тыс., 1,2 млн. */
export const formatCompact = (value: number): string =>
  value < 10_000 ? formatNumber(value) : compact().format(value);

/** Formats a number with its sign; minus is U+2212, not a hyphen: +24, 0, −6. */
export const formatSigned = (value: number): string =>
  (value > 0 ? '+' : '') + formatNumber(value).replace('-', '−');

/**
 * Makes the value at its first use. The first object of `Intl` costs a phone some fifty milliseconds, which the first
 * screen does without.
 */
function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
