import { fullDate } from '#shared/text/full-date.ts';

export const text = {
  intro:
    'Своя программа, рамка для фото или бот действуют от вашего имени, но только в том, что вы разрешите. Пароль, вход и удаление аккаунта им недоступны никогда.',
  forbidden:
    'Владелец этого сервера не пускает сюда программы. Прежние токены не действуют, пока он не разрешит.',
  loading: 'Загружаем токены',
  loadFailed: 'Не удалось загрузить токены',
  docs: 'Все вызовы сервера',

  open: 'Действуют',
  never: 'Ещё не использовался',
  lastUse: 'Последний раз ',
  network: (network: string) => ` · ${network}`,
  until: (expiresAt: string) => `до ${fullDate(expiresAt)}`,
  endsWithPassword: 'закончится со сменой пароля',
  lostCircle: 'круга, в котором вас уже нет',
  circle: (name: string) => `«${name}»`,
  end: 'Закончить',
  endNamed: (name: string) => `Закончить: ${name}`,
  endQuestion: (name: string) => `Закончить доступ «${name}»?`,
  endText: 'Программа с этим токеном сразу перестанет работать.',
  ended: 'Доступ закончен',
  endFailed: 'Не удалось закончить доступ',

  make: 'Новый токен',
  name: 'Что за программа',
  nameHint: 'Например, «Рамка на кухне»',
  days: 'Сколько действует',
  daysChoice: { 30: '30 дней', 90: '90 дней', 365: 'год', 1826: '5 лет' } as Readonly<Record<number, string>>,
  scopes: 'Что разрешить',
  noName: 'Назовите программу',
  noScopes: 'Выберите хотя бы одно право',
  chosen: (count: number) => (count > 0 ? ` · ${count}` : ''),
  withPassword: 'Закончить, когда я сменю пароль',
  next: 'Дальше',
  create: 'Создать токен',
  createFailed: 'Не удалось создать токен',

  made: (name: string) => `Токен для «${name}»`,
  once: 'Скопируйте его сейчас: больше он не покажется. Кто его знает, может всё, что вы разрешили.',
  copy: 'Скопировать',
  copied: 'Токен скопирован',
  copyFailed: 'Ошибка копирования',
  done: 'Готово',
};
