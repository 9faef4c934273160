import { countOf } from '#shared/text/plural.ts';

const people = { one: 'человеку', few: 'людям', many: 'людям' };

export const text = {
  like: 'Нравится',
  likersLabel: (count: number) => `Понравилось ${countOf(count, people)}: показать всех`,
  nobody: 'Пока никому не понравилось',
};
