import type { UserId } from '@sfera/contract/base/ids';
import type { RecommendedUser } from '@sfera/contract/people/search';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { Link } from '#shared/router/index.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import whole from '#shared/ui/whole-link/whole-link.module.css';
import { FollowButton } from '../follow-button.tsx';
import { PeopleSkeleton } from '../people-skeleton.tsx';
import { useProfilePath } from '../profile-path.ts';
import { focusNeighbour } from './focus-neighbour.ts';
import { FollowerAvatars } from './follower-avatars.tsx';
import { personMark } from './held-people.ts';
import { text } from './text.ts';
import { useRecommended } from './use-recommended-people.ts';
import styles from './recommended-list.module.css';

/** Shown before all are asked for. */
const FIRST_ROWS = 5;

/** People to follow, one below the other, for a column beside the page. Otherwise like `RecommendedRow`. */
export function RecommendedList() {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { people, dismiss } = useRecommended(list);
  if (people?.length === 0) return null;
  const hide = (id: UserId) => {
    focusNeighbour(list.current, id);
    dismiss(id);
  };

  return (
    <section aria-labelledby={titleId} className={styles.block} data-recommended>
      <h2 id={titleId} className={styles.title}>
        {text.title}
      </h2>
      {people ? (
        <ul ref={list} aria-labelledby={titleId}>
          {(isWhole ? people : people.slice(0, FIRST_ROWS)).map((person) => (
            <Row key={person.id} person={person} onDismiss={() => hide(person.id)} />
          ))}
        </ul>
      ) : (
        <PeopleSkeleton rows={FIRST_ROWS} />
      )}
      {people && people.length > FIRST_ROWS && (
        <Button
          size="small"
          aria-expanded={isWhole}
          className={styles.all}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? text.showFewer : text.showAll}
        </Button>
      )}
    </section>
  );
}

function Row({ person, onDismiss }: { person: RecommendedUser; onDismiss: () => void }) {
  const { id, login, logoImage, isVerified, isPrivate, followStatus } = person;
  return (
    <li className={styles.row} {...personMark(id)}>
      <Avatar userId={id} login={login} src={logoImage} size={44} />
      <span className={styles.words}>
        <Link to={useProfilePath(id)} className={`${whole.link} ${styles.link}`}>
          <span className={styles.login} translate="no">
            {login}
          </span>
          {isVerified && <VerifiedBadge />}
        </Link>
        <FollowerAvatars person={person} className={styles.followers} />
      </span>
      <FollowButton
        userId={id}
        status={followStatus}
        isPrivate={isPrivate}
        login={login}
        isOneWay
        className={styles.button ?? ''}
      />
      <IconButton
        label={text.dismiss(login)}
        icon={<X size={16} />}
        className={styles.dismiss}
        data-dismiss
        onClick={onDismiss}
      />
    </li>
  );
}
