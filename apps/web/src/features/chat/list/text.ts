import { naming } from '#shared/brand/brand.ts';
import { UNREAD_COUNTED } from '@sfera/contract/chat/limits';
import { plural } from '#shared/text/plural.ts';

const unread = {
  one: 'непрочитанное сообщение',
  few: 'непрочитанных сообщения',
  many: 'непрочитанных сообщений',
};

/** Texts of the chat list. */
export const text = {
  title: 'Сообщения',
  home: naming('Сфера, на главную', '%, на главную'),
  circles: 'Круги',
  list: 'Список чатов',
  chats: 'Чаты',
  loading: 'Загружаем чаты',
  failed: 'Не удалось загрузить чаты',
  failedHint: 'Проверьте интернет и попробуйте ещё раз',

  noChats: 'Нет сообщений',
  noChatsHint: 'Найдите человека в поиске выше и напишите первым',
  noMessages: 'Нет сообщений',

  typing: 'печатает...',
  /** The name before the words of a person in a circle. */
  by: (name: string) => `${name}: `,
  you: 'Вы: ',
  /** Prefix of an answer to a story of either person. */
  storyReply: 'Ответ на историю',
  draft: 'Черновик: ',
  waiting: 'ждёт отправки',
  notSent: 'не отправлено',
  sent: 'отправлено',
  read: 'прочитано',
  pinned: 'Закреплён',
  muted: 'Без звука',
  unread: (count: number) =>
    count < UNREAD_COUNTED
      ? `${count} ${plural(count, unread)}`
      : `больше ${UNREAD_COUNTED - 1} ${unread.many}`,
  mentioned: 'Вас упомянули',

  menu: (login: string) => `Действия с чатом ${login}`,

  noneOpen: 'Ваши сообщения',
  noneOpenHint: 'Выберите чат слева или найдите человека, чтобы начать новый',
};
