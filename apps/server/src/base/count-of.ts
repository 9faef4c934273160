const number = new Intl.NumberFormat('ru');
const rules = new Intl.PluralRules('ru');

/** The forms of a Russian noun after a number: 1, 2 and 5. */
interface Forms {
  one: string;
  few: string;
  many: string;
}

/** «2 публикации»: a number with its noun. */
export function countOf(count: number, forms: Forms): string {
  const category = rules.select(count);
  const form = category === 'one' || category === 'many' ? forms[category] : forms.few;
  return `${number.format(count)} ${form}`;
}
