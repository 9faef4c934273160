import { countOf } from '#shared/text/plural.ts';

const days = { one: 'день', few: 'дня', many: 'дней' };
const weeks = { one: 'неделю', few: 'недели', many: 'недель' };
const months = { one: 'месяц', few: 'месяца', many: 'месяцев' };

/** From these numbers of days on, the next larger unit is as exact as a forecast can be. */
const WEEKS_FROM = 14;
const MONTHS_FROM = 90;
const YEARS_FROM = 730;
/** Within these numbers of days the owner should think of space, or act. */
const WARNING_DAYS = 60;
const PROBLEM_DAYS = 14;

/** How long the disk will last: «хватит на 7 недель». */
export function lastingOf(lastsDays: number): string {
  if (lastsDays >= YEARS_FROM) return 'хватит больше чем на 2 года';
  if (lastsDays < 1) return 'не хватит и на день';
  if (lastsDays < WEEKS_FROM) return `хватит на ${countOf(lastsDays, days)}`;
  if (lastsDays < MONTHS_FROM) return `хватит на ${countOf(Math.floor(lastsDays / 7), weeks)}`;
  return `хватит на ${countOf(Math.floor(lastsDays / 30), months)}`;
}

export function stateOfLasting(lastsDays: number | null): 'fine' | 'warning' | 'problem' {
  if (lastsDays === null || lastsDays >= WARNING_DAYS) return 'fine';
  return lastsDays >= PROBLEM_DAYS ? 'warning' : 'problem';
}
