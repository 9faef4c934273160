import { countOf } from '#shared/text/plural.ts';
import { fullDay } from './memory-days.ts';

const YEARS = { one: 'год', few: 'года', many: 'лет' };

export const text = {
  wall: 'Показ',
  title: 'В этот день',
  note: 'Публикации прошлых лет: ваши и ваших кругов.',
  noteOfCircle: 'Публикации прошлых лет в этом круге.',
  failed: 'Не удалось загрузить воспоминания',
  empty: 'Сегодня вспомнить нечего',
  emptyHint: 'Здесь появится то, что публиковали вы и ваши круги в этот день в прошлые годы.',
  heading: (year: number, years: number) => `${year} · ${text.ago(years)}`,
  ago: (years: number) => `${countOf(years, YEARS)} назад`,
  formerYears: 'В прошлые годы',
  all: 'Посмотреть',
  hide: 'Скрыть до завтра',
  hiddenForToday: 'Карточка вернётся завтра',
  adjust: 'Настроить',
  settings: 'О чём не напоминать',

  card: 'Карточка над лентой',
  showCard: 'Показывать карточку',
  showCardHint: 'Не чаще раза в день',
  forMonth: 'Не показывать месяц',
  forever: 'Больше не показывать',
  rested: {
    none: 'Карточка будет появляться снова',
    month: 'Карточка вернётся через месяц',
    forever: 'Карточка больше не появится',
  },
  returns: (at: string) => `Снова появится ${fullDay(at)}`,

  people: 'Люди',
  peopleHint: 'Не будет ни публикаций человека, ни тех, где он упомянут.',
  hidePerson: (login: string) => `Не напоминать о ${login}`,
  times: 'Время',
  timesHint: 'Дни, о которых вспоминать не хочется, включая первый и последний.',
  hideYear: (year: number) => `Не напоминать о ${year} годе`,
  from: 'С',
  until: 'По',
  hideTime: 'Скрыть это время',
  needsDays: 'Укажите оба дня',
  wrongOrder: 'Последний день раньше первого',
  hidden: 'Скрыто',
  nothingHidden: 'Ничего не скрыто',
  days: (from: string, until: string) =>
    from === until ? fullDay(from) : `${fullDay(from)} — ${fullDay(until)}`,
  show: 'Вернуть',
  showNamed: (what: string) => `Вернуть: ${what}`,
  loadFailed: 'Не удалось загрузить список',
  saveFailed: 'Не удалось сохранить',
};
