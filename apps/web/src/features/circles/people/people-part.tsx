import { type Circle, type CirclePerson, listCirclePeople } from '@sfera/contract/circles/circles';
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import type { CircleId, UserId } from '@sfera/contract/base/ids';
import { PeopleList } from '#entities/user/people-list.tsx';
import { useUserId } from '#shared/api/session.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { InviteSheet } from '../invite/invite-sheet.tsx';
import { InvitedPart } from './invited-part.tsx';
import { CIRCLES_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './people.module.css';
import { PersonMenu } from './person-menu.tsx';
import { text } from './text.ts';
import { LinkSheet } from '../link/link-sheet.tsx';

/** The people of a circle, leaders first. */
const circlePeopleQuery = (id: CircleId) =>
  infiniteQueryOptions({
    queryKey: [...CIRCLES_KEY, id, 'people'],
    queryFn: async ({ pageParam: before, signal }) => {
      const query = before === null ? {} : { before };
      const { people, nextCursor } = await call(listCirclePeople, { params: { id }, query, signal });
      return { users: people, nextCursor };
    },
    initialPageParam: null as UserId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The people of a circle, and for leaders the ways to more of them. */
export function PeoplePart({ circle }: { circle: Circle }) {
  const isLeader = circle.role === 'leader';
  const list = useInfiniteQuery(circlePeopleQuery(circle.id));
  const endOf = (person: CirclePerson) => <PersonEnd circle={circle} person={person} />;
  return (
    <div className={styles.part}>
      {isLeader && (
        <>
          <Ways circle={circle} />
          <h2 className={styles.title}>{text.inside}</h2>
        </>
      )}
      <PeopleList label={text.title} list={list} empty={text.nobody} endOf={endOf} />
    </div>
  );
}

function Ways({ circle }: { circle: Circle }) {
  const [opened, setOpened] = useState<'invite' | 'link' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <div className={styles.ways}>
        <Button variant="primary" onClick={() => setOpened('invite')}>
          <UserPlus size={20} aria-hidden="true" />
          {text.invite}
        </Button>
        <Button onClick={() => setOpened('link')}>
          <Link2 size={20} aria-hidden="true" />
          {text.link}
        </Button>
      </div>
      <InvitedPart circleId={circle.id} />
      <InviteSheet circle={circle} isOpen={opened === 'invite'} onClose={close} />
      <LinkSheet circle={circle} isOpen={opened === 'link'} onClose={close} />
    </>
  );
}

function PersonEnd({ circle, person }: { circle: Circle; person: CirclePerson }) {
  const isOwn = useUserId() === person.id;
  const words = [isOwn && text.you, person.role === 'leader' && text.leader].filter(Boolean);
  return (
    <>
      {words.length > 0 && <span className={typography.note}>{words.join(' · ')}</span>}
      {circle.role === 'leader' && !isOwn && <PersonMenu circleId={circle.id} person={person} />}
    </>
  );
}
