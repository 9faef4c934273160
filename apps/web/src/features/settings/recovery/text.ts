import { serverName } from '#shared/brand/brand.ts';
import { RECOVERY_CODES } from '@sfera/contract/accounts/limits';

export const text = {
  title: 'Коды восстановления',
  loading: 'Загружаем коды',
  loadFailed: 'Не удалось узнать, сколько кодов осталось',
  intro:
    'Код вернёт доступ, если вы забудете пароль, и заменит код из приложения, если потеряете телефон. Каждый работает один раз. Держите их отдельно от телефона.',
  none: 'Кодов ещё нет',
  left: (left: number) => `Осталось ${left} из ${RECOVERY_CODES}`,
  madeAt: (date: string) => `Получены ${date}`,
  replaces: 'Прежние коды перестанут работать.',
  password: 'Пароль',
  passwordHint: 'Подтвердите, что это вы',
  make: 'Получить коды',
  makeNew: 'Получить новые коды',
  makeFailed: 'Не удалось получить коды',

  yours: 'Ваши коды',
  once: 'Больше мы их не покажем: сохраните сейчас.',
  save: 'Сохранить файл',
  print: 'Напечатать',
  copy: 'Скопировать',
  copied: 'Коды скопированы',
  copyFailed: 'Не удалось скопировать. Сохраните файл',
  fileName: 'sfera-codes.txt',
  fileHead: (login: string, host: string) => `${serverName}, коды восстановления: ${login}, ${host}`,
  fileFoot: 'Каждый код работает один раз.',
};
