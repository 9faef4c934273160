import { text } from './text.ts';

const thisYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

/** Names a day in this device's time zone: «Сегодня», «Вчера», «3 марта», «3 марта 2025 г.». */
export function dayName(date: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return text.today;
  if (date.toDateString() === yesterday.toDateString()) return text.yesterday;
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
}

/** «18:04». */
export const timeOfDay = (date: Date): string => clock.format(date);
