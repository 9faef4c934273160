import { formatNumber } from '#shared/text/format-number.ts';

/** Texts of the list of people who reacted, which are fetched with it. */
export const text = {
  title: 'Реакции',
  all: 'Все',
  /** A tab, as screen readers say it. */
  tab: (name: string, count: number) => `${name}: ${formatNumber(count)}`,
  /** With the words that are seen, in the same order. */
  tabOfAll: (count: number) => `Все ${formatNumber(count)}`,
  nobody: 'Реакций пока нет',
};
