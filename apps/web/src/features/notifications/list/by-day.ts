import type { Notification } from '@sfera/contract/notices/notifications';
import { DAY_MS } from '@sfera/contract/base/time';
import { text } from '../text.ts';

const thisYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const anyYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

/** Midnight of the day in the local time zone. */
const dayOf = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate());

function dayName(day: Date, now: Date): string {
  // Rounded: a day on which clocks change has 23 or 25 hours.
  const daysAgo = Math.round((dayOf(now).getTime() - day.getTime()) / DAY_MS);
  if (daysAgo <= 0) return text.today;
  if (daysAgo === 1) return text.yesterday;
  return (day.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(day);
}

export interface Day {
  name: string;
  notifications: Notification[];
}

/**
 * Groups notifications, newest first, by local day. A notification in two pages, because new ones have shifted it, is
 * shown once.
 */
export function byDay(notifications: readonly Notification[], now: Date): Day[] {
  const days = new Map<string, Notification[]>();
  for (const one of new Map(notifications.map((notification) => [notification.id, notification])).values()) {
    const name = dayName(dayOf(new Date(one.createdAt)), now);
    days.set(name, [...(days.get(name) ?? []), one]);
  }
  return [...days].map(([name, own]) => ({ name, notifications: own }));
}
