const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const full = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short' });

/** «12 ноября»; the archive is younger than a year. The whole date is its tooltip. `at` is an ISO date. */
export const StoryDate = ({ at }: { at: string }) => (
  <time dateTime={at} title={full.format(new Date(at))}>
    {day.format(new Date(at))}
  </time>
);
