import { countOf } from '#shared/text/plural.ts';

const members = { one: 'участник', few: 'участника', many: 'участников' };

/** Texts of an open chat. */
export const text = {
  window: (login: string) => `Чат с ${login}`,
  circleWindow: (name: string) => `Чат круга «${name}»`,
  loading: 'Загружаем сообщения',
  loadFailed: 'Не удалось загрузить сообщения',
  chatGone: 'Чат удалён',
  circleGone: (name: string) => `Вы больше не в круге «${name}». Недописанное сообщение сохранено.`,
  circleLeft: (name: string) => `Вы больше не в круге «${name}»`,

  back: 'Назад к чатам',
  toProfile: 'Профиль',
  toCircle: 'Круг',
  members: (count: number) => countOf(count, members),
  online: 'в сети',
  offline: 'Ожидание сети...',
  connecting: 'Соединение...',
  typing: 'печатает...',
  typesOne: (name: string) => `${name} печатает…`,
  typeTwo: (first: string, second: string) => `${first} и ${second} печатают…`,
  typeMore: (first: string, second: string) => `${first}, ${second} и ещё печатают…`,
  options: 'Действия с чатом',

  copied: 'Скопировано',
  copyFailed: 'Не удалось скопировать',
  messageNotFound: 'Не удалось найти сообщение',

  save: 'Сохранить',
  tooManyPicked: (count: number) => `Можно выбрать не больше ${count} сообщений`,
  field: 'Сообщение...',
  send: 'Отправить',
  cannotSend: {
    blank: 'Отправить: сначала напишите сообщение',
    'too-long': 'Отправить: сообщение слишком длинное',
  },
  tooLong: (extra: string) => `Сообщение слишком длинное: на ${extra} больше`,

  attach: 'Фото или видео',
  drop: 'Отпустите, чтобы отправить',
};
