import type { CircleEvent, EventGroup } from '@sfera/contract/events/events';
import type { EventId } from '@sfera/contract/base/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profilePath } from '#entities/user/profile-path.ts';
import { Link } from '#shared/router/index.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { eventPeopleQuery } from '../events-query.ts';
import styles from '../events.module.css';
import { text } from '../text.ts';

/** How many come, may come and wait, and who they are by group. */
export function PeopleOfEvent({ event, time }: { event: CircleEvent; time: string | undefined }) {
  const { id, countComing, countMaybe, countWaiting } = event;
  const isPast = event.isOver || event.isCancelled;
  const who = isPast ? text.whoWas : text.who;
  const names = isPast ? text.formerGroups : text.groups;
  const [group, setGroup] = useState<EventGroup>('coming');
  const groups: EventGroup[] = ['coming', ...(countWaiting > 0 ? (['waiting'] as const) : []), 'maybe', 'no'];
  const shown = groups.includes(group) ? group : 'coming';
  const counts = [
    text.coming(countComing),
    ...(countMaybe > 0 ? [text.maybe(countMaybe)] : []),
    ...(countWaiting > 0 ? [text.waits(countWaiting)] : []),
  ];
  return (
    <section aria-label={who} className={styles.answer}>
      <h2 className={styles.heading}>{who}</h2>
      {!isPast && <p className={typography.note}>{counts.join(' · ')}</p>}
      <ChoiceRow
        label={who}
        look="line"
        value={shown}
        onChange={setGroup}
        choices={groups.map((value) => ({ value, face: names[value] }))}
      />
      <Group id={id} group={shown} name={names[shown]} time={time} />
    </section>
  );
}

interface GroupProps {
  id: EventId;
  group: EventGroup;
  name: string;
  time: string | undefined;
}

function Group({ id, group, name, time }: GroupProps) {
  const query = useInfiniteQuery(eventPeopleQuery(id, group, time));
  return (
    <Loaded query={query} failed={text.peopleFailed} waiting={<div className={styles.waiting} />}>
      {({ pages }) => {
        const people = pages.flatMap((page) => page.people);
        if (people.length === 0) return <p className={typography.note}>{text.nobody}</p>;
        return (
          <>
            <ul aria-label={name} className={styles.people}>
              {people.map(({ id: userId, login, userName, logoImage, people: company }) => (
                <li key={userId}>
                  <Link to={profilePath(userId)} className={styles.person}>
                    <Avatar userId={userId} login={login} src={logoImage} size={36} />
                    <span className={typography.line}>{userName || login}</span>
                    {company > 1 && <span className={typography.note}>{text.withCompany(company)}</span>}
                  </Link>
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                size="small"
                isLoading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {text.more}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
