import type { JoiningMode } from '@sfera/contract/accounts/joining-mode';
import { countOf } from '#shared/text/plural.ts';

export const text = {
  mode: 'Кто может присоединиться',
  names: {
    open: 'Все',
    invitation: 'По приглашениям',
    approval: 'После одобрения',
    closed: 'Никто',
  } satisfies Record<JoiningMode, string>,
  hints: {
    open: 'Любой, кто знает адрес, регистрируется сам.',
    invitation: 'Нужна ссылка от того, кто уже здесь.',
    approval:
      'Человек оставляет заявку, вы или модератор решаете. По вашему приглашению войдут и без заявки.',
    closed: 'Регистрация закрыта, приглашения не действуют. Те, кто уже здесь, остаются.',
  } satisfies Record<JoiningMode, string>,
  saved: 'Изменено',
  openTitle: 'Открыть сервер для всех?',
  openHint: 'Зарегистрироваться сможет любой человек из интернета.',
  open: 'Открыть',

  letters: 'Письма о новом',
  lettersHint:
    'Что появилось в кругах и у людей, на которых человек подписан. Каждый может выбрать иначе в «Настройки» → «Почта»; это выбор для тех, кто не выбирал.',
  rhythms: {
    off: 'Никому',
    away: 'Раз в неделю тем, кто неделю не заходил',
    weekly: 'Раз в неделю',
    daily: 'Раз в день',
  },

  programs: 'Доступ программам',
  programsHint:
    'Люди могут дать своей программе токен с частью своих прав. Запрет действует сразу и на те токены, что уже есть.',
  allowPrograms: 'Разрешить доступ программам',
  tokens: (tokens: number, people: number) =>
    tokens === 0
      ? 'Токенов пока нет'
      : `${countOf(tokens, { one: 'токен', few: 'токена', many: 'токенов' })} у ${countOf(people, { one: 'человека', few: 'человек', many: 'человек' })}`,
};
