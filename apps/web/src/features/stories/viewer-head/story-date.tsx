const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const full = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short' });

/**
 * «12 ноября»; stories of the archive are younger than a year. The tooltip holds the whole date. `at` is an ISO date.
 */
export const StoryDate = ({ at }: { at: string }) => (
  <time dateTime={at} title={full.format(new Date(at))}>
    {day.format(new Date(at))}
  </time>
);
