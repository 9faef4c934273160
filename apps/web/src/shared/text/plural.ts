import { formatNumber } from './format-number.ts';

/** The three forms of a Russian noun: 1 просмотр, 2 просмотра, 5 просмотров. */
export interface PluralForms {
  one: string;
  few: string;
  many: string;
}

/** Returns the form of the noun for this count; fractions take the form «few»: 1,5 просмотра. */
export function plural(count: number, { one, few, many }: PluralForms): string {
  if (!Number.isInteger(count)) return few;
  const units = count % 10;
  const isTeen = Math.floor(count / 10) % 10 === 1;
  if (units === 0 || units > 4 || isTeen) return many;
  return units === 1 ? one : few;
}

/** Formats the count with its noun: «1 024 подписчика». */
export const countOf = (count: number, forms: PluralForms): string =>
  `${formatNumber(count)} ${plural(count, forms)}`;
