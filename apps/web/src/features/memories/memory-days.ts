import { serverNow } from '#shared/api/server-clock.ts';

/** The reader's time zone, whose day counts. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's day: `2026-03-01`. */
export function today(): string {
  const now = new Date(serverNow());
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The number of years since a post was published, in the reader's time zone. */
export const yearsSince = (createdAt: string): number =>
  new Date(serverNow()).getFullYear() - new Date(createdAt).getFullYear();

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

/** «1 марта 2026 г.» of a day or a moment. */
export const fullDay = (at: string): string => day.format(new Date(at.length === 10 ? `${at}T00:00` : at));
