import { formatNumber } from './format-number.ts';

/** The three forms of a Russian noun: 1 просмотр, 2 просмотра, 5 просмотров. */
export interface PluralForms {
  one: string;
  few: string;
  many: string;
}

const rules = new Intl.PluralRules('ru');

/** The form of the noun that goes with this count; a fraction takes the form of «few»: 1,5 просмотра. */
export function plural(count: number, forms: PluralForms): string {
  const category = rules.select(count);
  return category === 'one' || category === 'many' ? forms[category] : forms.few;
}

/** The count and its noun: «1 024 подписчика». */
export const countOf = (count: number, forms: PluralForms): string =>
  `${formatNumber(count)} ${plural(count, forms)}`;
