import type { NotificationType } from '@sfera/contract/notices/notifications';
import { formatNumber } from '#shared/text/format-number.ts';

const noun = (one: string, few: string, many: string) => ({ one, few, many });

/** The words for a mention, by the object in which it stands. */
const mentionedIn = {
  post: 'упоминает вас в публикации',
  comment: 'упоминает вас в комментарии:',
  story: 'упоминает вас в истории',
};

/** Follows the sender's login. */
const what: Partial<Record<NotificationType, string>> = {
  reaction: 'реагирует на вашу публикацию',
  comment: 'комментирует:',
  reply: 'отвечает на ваш комментарий:',
  comment_like: 'ставит «Нравится» комментарию:',
  follow: 'подписывается на вас',
  follow_accepted: 'принимает ваш запрос на подписку',
  follow_declined: 'отклоняет ваш запрос на подписку',
};

/** News of an event by its name and its time. */
const ofEvent: Partial<Record<NotificationType, (title: string, when: string) => string>> = {
  event_changed: (title: string, when: string) => `${title}: изменились время или место. Теперь ${when}`,
  event_cancelled: (title: string, when: string) => `${title}: событие отменено (${when})`,
  event_reminder: (title: string, when: string) => `${title}: скоро, ${when}`,
  event_place: (title: string, when: string) => `${title}: место освободилось, вы придёте ${when}`,
};

export const text = {
  title: 'Уведомления',
  kinds: 'Виды уведомлений',
  tabs: { all: 'Все', follows: 'Подписки', reactions: 'Реакции', comments: 'Комментарии' },
  loading: 'Загружаем уведомления',
  loadFailed: 'Не удалось загрузить уведомления',
  moreFailed: 'Не удалось загрузить продолжение',
  empty: 'Уведомлений пока нет',
  emptyHint: {
    all: 'Здесь появятся реакции, комментарии и новые подписчики.',
    follows: 'Здесь появятся новые подписчики и ответы на ваши запросы.',
    reactions: 'Здесь появятся реакции на ваши публикации.',
    comments: 'Здесь появятся комментарии к вашим публикациям.',
  },
  today: 'Сегодня',
  yesterday: 'Вчера',
  isNew: 'Новое:',
  arrived: (count: number) => `Новых уведомлений: ${formatNumber(count)}`,
  what,
  mentionedIn,
  decided: (outcome: string, rule: string) => (rule ? `${outcome}: ${rule}` : outcome),
  mayAppeal: 'Обжаловать',
  takenBack: (outcome: string) => `Модератор отменил решение «${outcome}»`,
  appealGranted: (outcome: string) => `Обжалование принято, решение «${outcome}» отменено`,
  appealUpheld: (outcome: string) => `Обжалование отклонено, решение «${outcome}» остаётся`,
  reportActed: (object: string) =>
    `Ваша жалоба (${object}): модератор нашёл нарушение и принял меры. Спасибо`,
  reportKept: (object: string) => `Ваша жалоба (${object}): модератор не нашёл нарушения правил`,
  ofEvent,
  newSignIn: 'Новый вход:',
  notYou: '— не вы? Завершите сессию и смените пароль',
  factors: {
    passkey_added: 'Добавлен ключ доступа:',
    passkey_removed: 'Удалён ключ доступа:',
    codes_made: 'Получены новые коды восстановления:',
    code_used: 'Использован код восстановления:',
    totp_on: 'Включён вход с кодом:',
    totp_off: 'Выключен вход с кодом:',
    token_made: 'Создан доступ для программы:',
  },
  and: 'и',
  more: (count: number) => `ещё ${formatNumber(count)}`,
  /** Follows several logins. */
  reactTogether: 'реагируют на вашу публикацию',
  likeCommentTogether: 'ставят «Нравится» комментарию:',
  /** Starts without a space: screen readers put one between the pieces of a link. */
  withReactions: (names: readonly string[]) => `— ${names.join(', ')}`,
  profileOf: (login: string) => `Профиль ${login}`,

  requests: 'Запросы на подписку',
  requestsNoun: noun('запрос', 'запроса', 'запросов'),
  andMore: (first: string, more: number) => (more > 0 ? `${first} и ещё ${more}` : first),
  accept: 'Принять',
  decline: 'Отклонить',
  noRequests: 'Новых запросов нет',
  accepted: (login: string) => `${login} теперь видит ваши публикации`,
};
