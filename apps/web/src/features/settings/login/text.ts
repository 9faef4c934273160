import { LOGIN_CHANGE_DAYS, LOGIN_RESERVED_DAYS } from '@sfera/contract/accounts/limits';

export const text = {
  title: 'Логин',
  loading: 'Загружаем логин',
  loadFailed: 'Не удалось загрузить логин',
  now: (login: string) => `Сейчас: @${login}`,
  rules: `Логин можно менять раз в ${LOGIN_CHANGE_DAYS} дней. Прежний ещё ${LOGIN_RESERVED_DAYS} дней останется за вами: упоминания с ним ведут к вам.`,
  notYet: (date: string) => `Снова сменить логин можно будет ${date}.`,
  fresh: 'Новый логин',
  hint: 'Латинские буквы, цифры и знаки . - _',
  submit: 'Сменить логин',
  changed: 'Логин изменён',
  failed: 'Не удалось сменить логин',
};
