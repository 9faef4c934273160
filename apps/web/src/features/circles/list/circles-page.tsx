import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import UsersRound from 'lucide-react/icons/users-round';
import { useId, useState } from 'react';
import type { Circle } from '@sfera/contract/circles/circles';
import { isolated } from '@sfera/contract/words/isolated';
import { circlesQuery } from '#entities/circle/circle-queries.ts';
import { CircleInvitations } from '#entities/circle/invitations/circle-invitations.tsx';
import { text as circleText } from '#entities/circle/text.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { text } from '../text.ts';
import { circlePath } from '#entities/circle/circle-path.ts';
import { CirclePicture } from '#entities/circle/circle-picture.tsx';
import { Link } from '#shared/router/index.ts';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import layout from '#shared/ui/layout/layout.module.css';
import styles from './list.module.css';
import { NewCircleDialog } from './new-circle-dialog.tsx';

/** One of the viewer's circles; all of the row leads to it. */
const CircleRow = ({ circle }: { circle: Circle }) => (
  <li>
    <Link to={circlePath(circle.id)} className={styles.row}>
      <CirclePicture circle={circle} size={56} />
      <span className={layout.fillStack}>
        <span className={styles.name}>{isolated(circle.name)}</span>
        <span className={typography.note}>
          {circleText.count(circle.countPeople)} · {circleText.roles[circle.role]}
        </span>
      </span>
      <RowArrow />
    </Link>
  </li>
);

const CirclesSkeleton = () => (
  <div role="status" aria-label={text.loading} className={styles.rows}>
    {[46, 62, 38].map((percent) => (
      <div key={percent} className={styles.row}>
        <Skeleton shape="circle" width="56px" />
        <span className={layout.fillStack}>
          <Skeleton width={`${percent}%`} />
          <Skeleton width="30%" />
        </span>
      </div>
    ))}
  </div>
);

/** The viewer's circles, below the circles to which the viewer is invited. */
export function CirclesPage() {
  const titleId = useId();
  const goBack = useGoBack();
  usePageTitle(text.title);
  const [isNaming, setNaming] = useState(false);
  const hasNone = useQuery(circlesQuery).data?.circles.length === 0;
  return (
    <section aria-labelledby={titleId} className={styles.screen}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/myProfile')}>
        {/* Where there are none, the button below the words makes the first. */}
        {!hasNone && (
          <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
            {text.create}
          </Button>
        )}
      </ScreenHead>
      <CircleInvitations />
      <Circles onCreate={() => setNaming(true)} />
      <NewCircleDialog isOpen={isNaming} onClose={() => setNaming(false)} />
    </section>
  );
}

function Circles({ onCreate }: { onCreate: () => void }) {
  const query = useQuery(circlesQuery);
  if (!query.data)
    return <LoadingOrFailed query={query} failed={circleText.loadFailed} waiting={<CirclesSkeleton />} />;
  const { circles } = query.data;
  if (circles.length === 0)
    return (
      <EmptyState
        icon={<UsersRound size={32} />}
        title={text.empty}
        text={text.emptyHint}
        action={
          <Button variant="primary" onClick={onCreate}>
            {text.create}
          </Button>
        }
      />
    );
  return (
    <>
      <ul aria-label={text.own} className={styles.rows}>
        {circles.map((circle) => (
          <CircleRow key={circle.id} circle={circle} />
        ))}
      </ul>
      <Link to="/events" className={styles.events}>
        <CalendarDays size={20} aria-hidden="true" />
        <span className={layout.fill}>{text.ownEvents}</span>
        <RowArrow />
      </Link>
      <p className={styles.hint}>{text.whoSees}</p>
    </>
  );
}
