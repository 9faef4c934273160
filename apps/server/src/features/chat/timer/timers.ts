import type { ChatTimer } from '@sfera/contract/chat-timer';

const DAY_SECONDS = 24 * 3_600;

/** How long messages are kept; null: until somebody deletes them. */
export const TIMER_SECONDS: Record<ChatTimer, number | null> = {
  off: null,
  day: DAY_SECONDS,
  week: 7 * DAY_SECONDS,
};

/** The timer with this time; the next longer one when there is none. */
export const timerOf = (seconds: number): ChatTimer => (seconds <= DAY_SECONDS ? 'day' : 'week');

/** What servers and pages of former builds show for the line of the history. */
export const TIMER_TEXT: Record<ChatTimer, string> = {
  off: 'Исчезающие сообщения выключены',
  day: 'Исчезающие сообщения: 1 день',
  week: 'Исчезающие сообщения: 1 неделя',
};
