import { fullDate } from '#shared/text/full-date.ts';

/** Words for a person whom moderators have limited. */
export const text = {
  limited: (until: string) => `До ${fullDate(until)} вы можете читать, но не писать.`,
  why: 'Почему?',
};
