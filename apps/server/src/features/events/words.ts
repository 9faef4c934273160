import { whenOf } from '@sfera/contract/events/when';
import type { Times } from './times.ts';

interface Said {
  title: string;
  description: string;
  place: string;
}

const EVERY = { week: 'каждую неделю', month: 'каждый месяц', year: 'каждый год' };

/** «сб, 5 декабря 2026 г., 18:00–20:00 (Москва), каждую неделю» */
export const timeWords = (times: Times): string =>
  [
    times.isAllDay ? whenOf(times) : `${whenOf(times)} (${zoneWord(times.zone)})`,
    ...(times.repeats ? [EVERY[times.repeats.every]] : []),
  ].join(', ');

/** The words of the post on which an event stands, for feeds, search and moderators. */
export const postWords = ({ title, description, place }: Said, times: Times, isCancelled: boolean): string =>
  [`${isCancelled ? 'Отменено: ' : ''}${title}`, timeWords(times), place, description]
    .filter(Boolean)
    .join('\n');

/** The line in the chat of the circle, which shows the post. */
export const chatWords = (title: string, times: Times): string => `Событие: ${title}, ${timeWords(times)}`;

/** A zone in a word: «Москва». Browsers may know it in English alone. */
export function zoneWord(zone: string): string {
  const parts = new Intl.DateTimeFormat('ru', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(
    new Date(0),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
