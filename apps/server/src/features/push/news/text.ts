import type { MessageKind } from '@sfera/contract/chat/message-body';
import type { DecisionAction } from '@sfera/contract/moderation/decisions';
import type { NotificationType } from '@sfera/contract/notices/notifications';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { countOf } from '../../../base/count-of.ts';
import type { PushNews } from './types.ts';

const PEOPLE = { one: 'человек', few: 'человека', many: 'человек' };
const YEARS = { one: 'год', few: 'года', many: 'лет' };
const MESSAGES = { one: 'сообщение', few: 'сообщения', many: 'сообщений' };

/** The newest person by name, and the number of others: «Анна и ещё 2 человека». */
const people = (name: string, count: number) =>
  count > 1 ? `${name} и ещё ${countOf(count - 1, PEOPLE)}` : name;

/** The verb for this number of people; the present tense has no grammatical gender. */
const verb = (count: number, one: string, many: string) => (count > 1 ? many : one);

/** Emoji for the app's own reaction drawings that other apps can display. */
const GLYPHS: Partial<Record<Reaction, string>> = {
  like: '👍',
  love: '❤️',
  haha: '😂',
  wow: '😮',
  sad: '😢',
  angry: '😡',
};

/** Names the kinds whose `content` does not say what they are. */
const KINDS: Partial<Record<MessageKind, string>> = {
  photo: 'Фото',
  video: 'Видео',
  round: 'Видеосообщение',
};

/** The content of a message; `content` is shortened already. */
export interface MessageContent {
  content: string;
  kind: MessageKind;
}

function wordsOf({ content, kind }: MessageContent): string {
  if (kind === 'story') return `Ответ на историю: ${content}`;
  return [KINDS[kind], content].filter(Boolean).join('. ');
}

const DEEDS: Record<Exclude<DecisionAction, 'keep'>, string> = {
  sensitive: 'Отмечено «18+»',
  hide: 'Скрыто',
  delete: 'Удалено',
  limit: 'Пока вы можете только читать',
  disable: 'Аккаунт отключён',
  block_file: 'Файл удалён и запрещён',
};

export interface PushText {
  title: string;
  body: string;
}

/** A decision of moderators, what was taken back, or the answer to an appeal. */
interface DecisionWords {
  kind: NotificationType;
  /** Set with `appeal_answered`. */
  isGranted?: boolean | undefined;
  action: DecisionAction;
  rule: number | null;
}

/**
 * The texts for each kind. `name`: the newest person; `count`: the number of people, or of the person's messages in a
 * chat.
 */
export const text = {
  message: (name: string, count: number, newest: MessageContent): PushText => ({
    title: count > 1 ? `${name} · ${countOf(count, MESSAGES)}` : name,
    body: wordsOf(newest),
  }),
  comment: (name: string, count: number, newest: string): PushText => ({
    title: `${people(name, count)} ${verb(count, 'комментирует', 'комментируют')}`,
    body: newest,
  }),
  reaction: (name: string, count: number, reactions: readonly Reaction[]): PushText => {
    const glyphs = reactions.map((reaction) => GLYPHS[reaction] ?? reaction);
    const deed = verb(count, 'Реагирует', 'Реагируют');
    return {
      title: people(name, count),
      body: `${deed} на вашу публикацию: ${[...new Set(glyphs)].join(' ')}`,
    };
  },
  like: (name: string, count: number): PushText => ({
    title: people(name, count),
    body: `${verb(count, 'Ставит', 'Ставят')} «Нравится» вашей публикации`,
  }),
  reply: (name: string, words: string): PushText => ({
    title: `${name} отвечает на ваш комментарий`,
    body: words,
  }),
  comment_like: (name: string, count: number, words: string): PushText => ({
    title: people(name, count),
    body: `${verb(count, 'Ставит', 'Ставят')} «Нравится» вашему комментарию: ${words}`,
  }),
  mention: (name: string, words: string): PushText => ({ title: `${name} упоминает вас`, body: words }),
  follow: (name: string): PushText => ({ title: name, body: 'Подписывается на вас' }),
  follow_request: (name: string): PushText => ({ title: name, body: 'Хочет подписаться на вас' }),
  follow_accepted: (name: string): PushText => ({ title: name, body: 'Принимает ваш запрос на подписку' }),
  circle_invitation: (name: string, circle: string): PushText => ({
    title: `Круг «${circle}»`,
    body: `${name} приглашает вас`,
  }),
  decision: ({ kind, isGranted, action, rule }: DecisionWords): PushText => {
    if (kind === 'decision_taken_back')
      return { title: 'Решение модератора отменено', body: 'Всё снова так, как было до решения' };
    if (kind === 'appeal_answered')
      return {
        title: 'Ответ на обжалование',
        body: isGranted ? 'Решение отменено' : 'Решение осталось в силе',
      };
    const deed = action === 'keep' ? '' : DEEDS[action];
    return { title: 'Решение модератора', body: `${deed}: правило ${rule}` };
  },
  event_changed: (event: string, when: string): PushText => ({
    title: `Изменилось: ${event}`,
    body: `Теперь ${when}`,
  }),
  event_cancelled: (event: string, when: string): PushText => ({ title: `Отменено: ${event}`, body: when }),
  event_reminder: (event: string, when: string): PushText => ({ title: event, body: when }),
  event_place: (event: string, when: string): PushText => ({
    title: `Место освободилось: ${event}`,
    body: `Вы придёте: ${when}`,
  }),
  scheduled: (words: string, refusal: string | null): PushText =>
    refusal === null
      ? { title: 'Запланированный пост опубликован', body: words }
      : { title: 'Запланированный пост не опубликован', body: refusal },
  memories: (years: number, words: string): PushText => ({
    title: `В этот день ${countOf(years, YEARS)} назад`,
    body: words || 'Посмотрите, что было',
  }),
  new_sign_in: (deviceName: string): PushText => ({
    title: 'Новый вход в ваш аккаунт',
    body: `${deviceName}. Если это не вы, завершите эту сессию и смените пароль`,
  }),
} satisfies Record<PushNews['kind'], (...details: never[]) => PushText>;

/** Messages of the chat of a circle; `name`: who has written the newest one, `count`: how many there are. */
export const circleMessages = (
  name: string,
  circle: string,
  count: number,
  newest: MessageContent,
): PushText => ({
  title: count > 1 ? `${circle} · ${countOf(count, MESSAGES)}` : `${name} · ${circle}`,
  body: count > 1 ? `${name}: ${wordsOf(newest)}` : wordsOf(newest),
});
