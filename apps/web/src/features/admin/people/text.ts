import type { Role } from '@sfera/contract/moderation/roles';
import { fullDate } from '#shared/text/full-date.ts';
import { countOf } from '#shared/text/plural.ts';

const people = { one: 'человек', few: 'человека', many: 'человек' };

export const text = {
  search: 'Логин, имя или email',
  clear: 'Очистить поиск',
  show: 'Кого показать',
  filters: { all: 'Все', staff: 'Персонал', disabled: 'Отключённые', largest: 'Больше всего места' },
  total: (count: number) => countOf(count, people),
  list: 'Люди сервера',
  nobody: 'Никого не нашлось',
  nobodyHint: 'Проверьте написание или выберите «Все».',
  roles: { owner: 'владелец', moderator: 'модератор', member: 'участник' } satisfies Record<Role, string>,
  disabled: 'отключён',
  limited: 'только читает',
  you: 'это вы',

  profile: 'Открыть профиль',
  joined: 'На сервере с',
  lastSeen: 'В последний раз',
  notSignedIn: 'нигде не вошёл',
  posts: 'Публикаций',
  used: 'Занято',
  usedOf: (used: string, quota: string) => `${used} из ${quota}`,
  limitedUntil: 'Только читает до',
  disabledAt: 'Аккаунт отключён',

  role: 'Роль',
  roleChoices: { member: 'Участник', moderator: 'Модератор', owner: 'Владелец' } satisfies Record<
    Role,
    string
  >,
  roleHints: {
    member: 'Пользуется сервером, как все.',
    moderator: 'Разбирает жалобы и решает, кого принять.',
    owner: 'Может всё, что и вы, и эту страницу тоже.',
  } satisfies Record<Role, string>,
  roleSaved: (login: string, role: string) => `${login} теперь ${role}`,
  ownerTitle: (login: string) => `Сделать ${login} владельцем?`,
  ownerHint: 'Владелец может всё, что и вы: назначать роли, отключать людей, менять сервер.',
  makeOwner: 'Сделать владельцем',
  stepDownTitle: 'Перестать быть владельцем?',
  stepDownHint: 'Эта страница закроется для вас. Вернуть её сможет только другой владелец.',
  stepDown: 'Перестать',

  quota: 'Место',
  quotaSaved: 'Место изменено',

  suspend: 'Отключить аккаунт',
  suspendTitle: (login: string) => `Отключить ${login}?`,
  suspendHint:
    'Человек сможет только прочитать решение, обжаловать его, скачать данные и удалить аккаунт. Решение можно отменить.',
  suspendConfirm: 'Отключить',
  suspended: (login: string) => `Аккаунт ${login} отключён`,
  resume: 'Вернуть аккаунт',
  resumeTitle: (login: string) => `Вернуть ${login}?`,
  resumeHint: 'Человек снова сможет всё и узнает, что решение отменено.',
  resumeConfirm: 'Вернуть',
  resumed: (login: string) => `Аккаунт ${login} снова работает`,
  since: (at: string) => fullDate(at),
};
