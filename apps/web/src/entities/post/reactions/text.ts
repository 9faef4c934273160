import { formatNumber } from '#shared/text/format-number.ts';
import { countOf } from '#shared/text/plural.ts';

const people = { one: 'человек', few: 'человека', many: 'человек' };
const reactions = { one: 'реакция', few: 'реакции', many: 'реакций' };

/** Texts of the reactions on a card. */
export const text = {
  row: 'Реакции',
  failed: 'Не удалось изменить реакцию',
  howToList: 'Кто отреагировал: Shift+Enter, двойной щелчок или долгое нажатие',
  choose: 'Добавить реакцию',

  reacted: 'Отреагировали',
  /** One person alone, he or she. */
  reactionOf: 'Реакция от',
  rest: (count: number) => `и ещё ${formatNumber(count)}`,
  restLabel: (count: number) => `и ещё ${countOf(count, people)}: показать все реакции`,
  openLabel: (words: string) => `${words}: показать все реакции`,
  count: (count: number) => countOf(count, reactions),
};
