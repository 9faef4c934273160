/** A month: `2026-03`. */
export type Month = string;

export const monthOf = (date: Date): Month =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;

const firstDay = (month: Month): Date => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(year, number - 1, 1);
};

export const monthBeside = (month: Month, by: 1 | -1): Month => {
  const date = firstDay(month);
  return monthOf(new Date(date.getFullYear(), date.getMonth() + by, 1));
};

/** A cell of the calendar: a day of the month, or nothing before the first. */
export type Cell = { day: string; number: number } | null;

/** The cells of a month, in weeks that begin on Monday. */
export function cellsOf(month: Month): Cell[] {
  const first = firstDay(month);
  const length = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const before = (first.getDay() + 6) % 7;
  return [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, at) => ({
      day: `${month}-${String(at + 1).padStart(2, '0')}`,
      number: at + 1,
    })),
  ];
}

const title = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric' });
const whole = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

export const monthTitle = (month: Month): string => title.format(firstDay(month));

export function dayTitle(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return whole.format(new Date(year, month - 1, date));
}

export const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const;
