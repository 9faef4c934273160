import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useId, useState } from 'react';
import { circlesQuery } from '#entities/circle/circle-queries.ts';
import { CircleInvitations } from '#entities/circle/invitations/circle-invitations.tsx';
import { text as circleText } from '#entities/circle/text.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { text } from '../text.ts';
import { CircleRow, CirclesSkeleton } from './circle-row.tsx';
import styles from './list.module.css';

const NewCircle = openedPart(async () => (await import('./new-circle-dialog.tsx')).NewCircleDialog);

/** The viewer's circles, below the circles to which the viewer is invited. */
export function CirclesPage() {
  const titleId = useId();
  const goBack = useGoBack();
  usePageTitle(text.title);
  const [isNaming, setNaming] = useState(false);
  return (
    <section aria-labelledby={titleId} className={styles.screen}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/myProfile')}>
        <IconButton label={text.create} icon={<Plus size={24} />} onClick={() => setNaming(true)} />
      </ScreenHead>
      <CircleInvitations />
      <Circles onCreate={() => setNaming(true)} />
      <NewCircle isOpen={isNaming} onClose={() => setNaming(false)} />
    </section>
  );
}

function Circles({ onCreate }: { onCreate: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(circlesQuery);
  if (!data && error)
    return (
      <FailureState
        title={circleText.loadFailed}
        text={error.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <CirclesSkeleton />;
  if (data.circles.length === 0)
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
    <ul aria-label={text.own} className={styles.rows}>
      {data.circles.map((circle) => (
        <CircleRow key={circle.id} circle={circle} />
      ))}
    </ul>
  );
}
