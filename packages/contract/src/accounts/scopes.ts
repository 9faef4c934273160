import * as v from 'valibot';

// The rights of a program. Which route needs which of them: `route-scopes.ts`.

/** The subjects of the rights, each with what a program may then read and write, in words for people. */
export const SCOPE_GROUPS = {
  posts: {
    title: 'Публикации',
    read: 'Видеть ленту, публикации и ваши просмотры',
    write: 'Публиковать, менять и удалять публикации',
  },
  stories: {
    title: 'Истории',
    read: 'Видеть истории и кто посмотрел ваши',
    write: 'Публиковать, смотреть и удалять истории',
  },
  albums: {
    title: 'Альбомы',
    read: 'Видеть альбомы и скачивать их',
    write: 'Создавать и менять альбомы, принимать фото гостей',
  },
  comments: {
    title: 'Комментарии',
    read: 'Читать комментарии',
    write: 'Комментировать от вашего имени',
  },
  reactions: {
    title: 'Реакции',
    read: 'Видеть, кто и как отреагировал',
    write: 'Ставить реакции от вашего имени',
  },
  saved: {
    title: 'Сохранённое',
    read: 'Видеть сохранённое и коллекции',
    write: 'Сохранять и собирать коллекции',
  },
  circles: {
    title: 'Круги',
    read: 'Видеть ваши круги, людей и публикации в них',
    write: 'Создавать и менять круги, приглашать, вступать и выходить',
  },
  events: {
    title: 'События',
    read: 'Видеть события и кто придёт',
    write: 'Создавать и менять события, отвечать на приглашения',
  },
  chats: {
    title: 'Чаты',
    read: 'Читать переписку и получать новые сообщения сразу',
    write: 'Писать, менять и удалять сообщения во всех чатах',
  },
  people: {
    title: 'Люди',
    read: 'Искать людей, видеть профили, подписки и подписчиков',
    write: 'Подписываться, скрывать и блокировать',
  },
  profile: {
    title: 'Свой профиль',
    read: 'Видеть ваш профиль, почту и занятое место',
    write: 'Менять имя, описание и фото профиля',
  },
  notifications: {
    title: 'Уведомления',
    read: 'Видеть уведомления и их настройки',
    write: 'Отмечать прочитанными и менять настройки',
  },
  moderation: {
    title: 'Модерация',
    read: 'Видеть жалобы и заявки, если вы модератор',
    write: 'Решать по жалобам и заявкам, если вы модератор',
  },
  admin: {
    title: 'Сервер',
    read: 'Видеть состояние сервера, если вы его владелец',
    write: 'Менять настройки сервера, если вы его владелец',
  },
} as const;
export type ScopeGroup = keyof typeof SCOPE_GROUPS;

/** A right without a bound: `posts:read`. */
export type WholeScope = `${ScopeGroup}:${'read' | 'write'}`;
/** {@link WholeScope}, or the right to send messages to the chat of one circle: `chats:write:<id of the circle>`. */
export type Scope = WholeScope | `chats:write:${string}`;

const names = Object.keys(SCOPE_GROUPS).join('|');
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const Scope = v.pipe(
  v.string('Неизвестное право'),
  v.regex(new RegExp(`^(?:(?:${names}):(?:read|write)|chats:write:${uuid})$`), 'Неизвестное право'),
) as v.GenericSchema<string, Scope>;

/** The words for people of a right; `circle`: the name of the circle to which it is bound. */
export function wordsOfScope(scope: Scope, circle = 'одного круга'): string {
  const [group, way, id] = scope.split(':') as [ScopeGroup, 'read' | 'write', string?];
  return id === undefined ? SCOPE_GROUPS[group][way] : `Отправлять сообщения в чат ${circle}`;
}
