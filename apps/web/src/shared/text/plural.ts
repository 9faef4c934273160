import { formatNumber } from './format-number.ts';

/** The three forms of a Russian noun: 1 просмотр, 2 просмотра, 5 просмотров. */
export interface PluralForms {
  one: string;
  few: string;
  many: string;
}

const rules = new Intl.PluralRules('ru');

/** Returns the form of the noun for this count; fractions take the form «few»: 1,5 просмотра. */
export function plural(count: number, forms: PluralForms): string {
  const category = rules.select(count);
  return category === 'one' || category === 'many' ? forms[category] : forms.few;
}

/** Formats the count with its noun: «1 024 подписчика». */
export const countOf = (count: number, forms: PluralForms): string =>
  `${formatNumber(count)} ${plural(count, forms)}`;
