const russian = new Intl.NumberFormat('ru');
const signed = new Intl.NumberFormat('ru', { signDisplay: 'exceptZero' });
const compact = new Intl.NumberFormat('ru', { notation: 'compact' });

/** Digits in groups of three, with no-break spaces: 1 204. */
export const formatNumber = (value: number): string => russian.format(value);

/** For narrow places, rounded from ten thousand on: 1 204, 12 тыс., 1,2 млн. */
export const formatCompact = (value: number): string => (value < 10_000 ? russian : compact).format(value);

/** With its sign, which is a real minus and no hyphen: +24, 0, −6. */
export const formatSigned = (value: number): string => signed.format(value).replace('-', '−');
