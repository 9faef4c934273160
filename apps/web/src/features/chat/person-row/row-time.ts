const clock = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('ru', { weekday: 'short' });
const date = new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', year: '2-digit' });
const whole = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short' });

/** Midnight in this device's time zone. */
const startOfDay = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());

/**
 * Formats the time of a message as short as a row needs: 18:04 today, «вт» within a week, else 03.11.26.
 * @param then ISO 8601
 * @param today any time of the current day
 */
export function rowTime(then: string, today: Date): string {
  const moment = new Date(then);
  const weekAgo = startOfDay(today);
  weekAgo.setDate(weekAgo.getDate() - 6);
  // A time in the future, from a clock that is ahead, counts as today.
  if (moment >= startOfDay(today)) return clock.format(moment);
  return (moment >= weekAgo ? weekday : date).format(moment);
}

/** The full date and time, for a tooltip. */
export const wholeTime = (then: string): string => whole.format(new Date(then));
