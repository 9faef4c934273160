import { countOf } from '#shared/text/plural.ts';

const photos = { one: 'фото', few: 'фото', many: 'фото' };

/** Texts of an open chat. */
export const text = {
  window: (login: string) => `Чат с ${login}`,
  loading: 'Загружаем сообщения',
  loadFailed: 'Не удалось загрузить сообщения',
  missing: 'Пользователь не найден',
  missingHint: 'Возможно, аккаунт удалён',
  toChats: 'К списку чатов',
  discardUnsent: 'Удалить неотправленное',
  chatGone: 'Чат удалён',

  back: 'Назад к чатам',
  toProfile: (login: string) => `Профиль ${login}`,
  online: 'в сети',
  offline: 'Ожидание сети...',
  connecting: 'Соединение...',
  typing: 'печатает...',
  options: 'Действия с чатом',
  openProfile: 'Открыть профиль',
  deleteChat: 'Удалить чат',
  deleteChatQuestion: 'Удалить чат и все сообщения?',
  deleteChatText: (login: string) => `Переписка исчезнет и у вас, и у ${login}.`,
  goOn: 'Продолжить',
  irreversible: 'Это действие необратимо',
  irreversibleText: 'Вернуть сообщения и фото будет нельзя.',
  deleteForGood: 'Удалить чат',

  copied: 'Скопировано',
  copyFailed: 'Не удалось скопировать',
  delete: 'Удалить',
  deleteForAll: 'Удалить сообщение для всех?',
  deleteForMe: 'Удалить сообщение?',
  deleteForMeText: 'Вы можете удалить это сообщение только у себя. Удалить у себя?',

  pinned: 'Закреплённое сообщение',
  /** Position of a pin among all pins of the chat. */
  pinnedOf: (position: number, count: number) => `${position} из ${count}`,
  showPinned: 'Показать закреплённое сообщение',
  unpin: 'Открепить сообщение',
  pinnedPhoto: 'Фото',
  messageNotFound: 'Не удалось найти сообщение',

  field: 'Сообщение...',
  send: 'Отправить',
  cannotSend: {
    blank: 'Отправить: сначала напишите сообщение',
    'too-long': 'Отправить: сообщение слишком длинное',
  },
  tooLong: (extra: string) => `Сообщение слишком длинное: на ${extra} больше`,

  attach: 'Отправить фото',
  drop: 'Отпустите, чтобы отправить фото',
  preparing: 'Готовим фото…',
  unreadable: 'Ошибка обработки файла',
  tooLarge: (limit: string, size: string) => `Фото больше ${limit}: в этом ${size}`,
  tooMany: (count: number) => `За раз можно отправить не больше ${count} фото`,
  photoTitle: (count: number) => (count === 1 ? 'Отправить фото' : `Отправить ${countOf(count, photos)}`),
  photo: (position: number, count: number) => (count === 1 ? 'Фото' : `Фото ${position} из ${count}`),
  noPreview: 'Это фото видно только после отправки',
  removePhoto: (position: number) => `Убрать фото ${position}`,
  caption: 'Добавьте подпись...',
};
