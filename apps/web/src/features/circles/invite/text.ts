import { countOf } from '#shared/text/plural.ts';

const people = { one: 'человек', few: 'человека', many: 'человек' };

/** Words of the choice of people who are invited to a circle. */
export const text = {
  title: 'Пригласить в круг',
  search: 'Поиск людей',
  clear: 'Очистить поиск',
  loading: 'Ищем людей',
  list: 'Кого пригласить',
  known: 'Ваши подписки',
  nobody: 'Никого не нашлось',
  nobodyHint: 'Попробуйте другой логин или имя',
  noFollowing: 'Найдите людей по логину или имени',
  failed: 'Не удалось выполнить поиск. Попробуйте ещё раз.',
  offline: 'Нет соединения с интернетом',
  found: (count: number) => `Найдено: ${countOf(count, people)}`,
  chosen: 'Выбраны',
  unchoose: (login: string) => `Убрать из выбранных: ${login}`,
  invited: 'приглашение отправлено',
  submit: (count: number) => (count === 0 ? 'Пригласить' : `Пригласить · ${count}`),
  /** The outcome for the people who were chosen. */
  done: (invited: number, chosen: number) =>
    invited === chosen
      ? `Приглашение отправлено: ${countOf(invited, people)}`
      : `Отправлено приглашений: ${invited} из ${chosen}. Остальные уже в круге, приглашены или недоступны`,
  inviteFailed: 'Не удалось пригласить',
  tooMany: (most: number) => `За раз можно пригласить не больше ${most} человек`,
};
