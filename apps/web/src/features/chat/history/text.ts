import type { ChatTimer } from '@sfera/contract/chat/timer';
import { formatNumber } from '#shared/text/format-number.ts';

export const text = {
  list: 'Сообщения',
  loading: 'Загружаем сообщения',
  loadingOlder: 'Загружаем предыдущие сообщения',
  loadingNewer: 'Загружаем следующие сообщения',
  loadFailed: 'Не удалось загрузить сообщения',
  empty: 'Нет сообщений',
  emptyHint: 'Отправьте первое сообщение',
  today: 'Сегодня',
  yesterday: 'Вчера',
  unread: 'Непрочитанные сообщения',
  /** Without a word that tells a man from a woman. */
  timerSet: (login: string | null, timer: ChatTimer) =>
    (login === null ? 'Вы ' : `${login} `) +
    (timer === 'off'
      ? `${login === null ? 'выключили' : 'выключает'} исчезающие сообщения`
      : `${login === null ? 'включили' : 'включает'} исчезающие сообщения: 1 ${timer === 'day' ? 'день' : 'неделя'}`),
  you: 'Вы',
  pictureOf: (picture: string, author: string) => `${picture}, ${author}`,
  veiled: (picture: string) => `${picture}: размыто, пока запрос не принят`,
  /** Name of several photos and videos that were sent together. */
  album: (count: number, author: string) => `Альбом из ${formatNumber(count)}, ${author}`,
  openPhoto: 'Открыть фото',
  saveFile: 'Скачать файл',
  storyAnswer: 'Ответ на историю',
  storyGone: 'История недоступна',
  storyForAdults: '18+',
  isTyping: (login: string) => `${login} печатает`,
  states: {
    waiting: 'Ждёт отправки',
    sending: 'Отправляется',
    failed: 'Не отправлено',
    sent: 'Отправлено',
    read: 'Прочитано',
  },
  cancelSending: 'Отменить отправку',
  retry: 'Повторить',
  discard: 'Удалить',
  /** In place of the author of a quote whom a block hides. */
  quoteHidden: 'Сообщение скрыто',
  mentionsYou: 'вас упомянули',
  quoteGone: 'Сообщение удалено',
  showQuote: 'Показать сообщение',
  forwardedFrom: (login: string) => `Переслано от ${login}`,
  forwarded: 'Переслано',
  /** Above a message from the archive of another network. */
  writtenBy: (name: string) => `Автор: ${name}`,
  edited: 'изменено',
  reactions: 'Реакции',
  reactionCount: (name: string, count: number) => `${name}, ${formatNumber(count)}`,
  down: 'К последним сообщениям',
  downWithNew: (count: number) => `К последним сообщениям, новых: ${formatNumber(count)}`,
  actions: 'Действия с сообщением',
  /** Announced by the screen reader when a message arrives. */
  arrived: (login: string, words: string) => `${login}: ${words}`,
};
