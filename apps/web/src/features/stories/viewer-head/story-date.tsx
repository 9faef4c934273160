import { fullDate } from '#shared/text/full-date.ts';

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

/**
 * «12 ноября»; stories of the archive are younger than a year. The tooltip holds the whole date. `at` is an ISO date.
 */
export const StoryDate = ({ at }: { at: string }) => (
  <time dateTime={at} title={fullDate(at)}>
    {day.format(new Date(at))}
  </time>
);
