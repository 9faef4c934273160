import type { ChatTimer } from '@sfera/contract/chat/timer';

const DAY_SECONDS = 24 * 3_600;

/** The time for which messages are kept; null: until a member deletes them. */
export const TIMER_SECONDS: Record<ChatTimer, number | null> = {
  off: null,
  day: DAY_SECONDS,
  week: 7 * DAY_SECONDS,
};

/** The timer with this time; the next longer one when there is none. */
export const timerOf = (seconds: number): ChatTimer => (seconds <= DAY_SECONDS ? 'day' : 'week');

/** The text of the line of the history: what the list of chats, pushes and the archive show. */
export const TIMER_TEXT: Record<ChatTimer, string> = {
  off: 'Исчезающие сообщения выключены',
  day: 'Исчезающие сообщения: 1 день',
  week: 'Исчезающие сообщения: 1 неделя',
};
