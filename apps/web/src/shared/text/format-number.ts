const russian = new Intl.NumberFormat('ru');

/** Digits in groups of three, with no-break spaces: 1 204. */
export const formatNumber = (value: number): string => russian.format(value);
