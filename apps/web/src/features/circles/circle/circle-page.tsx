import type { Circle } from '@sfera/contract/circles';
import { CircleId } from '@sfera/contract/ids';
import { useQuery } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import { useId } from 'react';
import { ApiError } from '#shared/api/call.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useNavigate, useParams, useSearchParams } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { circleQuery } from '../circle-query.ts';
import { text } from '../text.ts';
import { CircleHead, CircleHeadSkeleton } from './circle-head.tsx';
import { CircleMenuButton } from './circle-menu-button.tsx';
import { CirclePosts } from './circle-posts.tsx';
import styles from './circle.module.css';

const PeoplePart = shownPart(
  async () => (await import('../people/people-part.tsx')).PeoplePart,
  () => <CircleHeadSkeleton />,
);

/** A circle with its posts and its people. To everybody outside, it does not exist. */
export function CirclePage() {
  const id = CircleId.safeParse(useParams()['circleId']);
  return id.success ? <KnownCircle id={id.data} /> : <MissingCircle />;
}

function KnownCircle({ id }: { id: CircleId }) {
  const titleId = useId();
  const goBack = useGoBack();
  const { data: circle, error, isFetching, refetch } = useQuery(circleQuery(id));
  usePageTitle(circle?.name ?? text.circle);
  // Also when somebody who is looking at it has been removed.
  if (error instanceof ApiError && error.code === 'circle_not_found') return <MissingCircle />;
  return (
    <section aria-labelledby={titleId} className={styles.screen}>
      <ScreenHead title={circle?.name ?? text.circle} titleId={titleId} onBack={() => goBack('/circles')}>
        {circle && <CircleMenuButton circle={circle} />}
      </ScreenHead>
      {!circle && !error && <CircleHeadSkeleton />}
      {!circle && error && (
        <FailureState
          title={text.circleFailed}
          text={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {circle && (
        <>
          <CircleHead circle={circle} />
          <Parts circle={circle} />
        </>
      )}
    </section>
  );
}

type Part = 'posts' | 'people';

/** In the address: Back from a post or a profile leads to the same part. */
function Parts({ circle }: { circle: Circle }) {
  const [search, setSearch] = useSearchParams();
  const part: Part = search.get('part') === 'people' ? 'people' : 'posts';
  return (
    <Tabs
      label={text.parts}
      value={part}
      onValueChange={(next) => setSearch(next === 'people' ? { part: next } : {}, { replace: true })}
      tabs={[
        { value: 'posts', label: text.posts, content: <CirclePosts circle={circle} /> },
        { value: 'people', label: text.people, content: <PeoplePart circle={circle} /> },
      ]}
    />
  );
}

function MissingCircle() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  return (
    <section className={styles.screen}>
      <ScreenHead title={text.circle} onBack={() => goBack('/circles')} />
      <EmptyState
        icon={<UsersRound size={32} />}
        title={text.missing}
        text={text.missingHint}
        action={
          <Button variant="primary" onClick={() => void navigate('/circles', { replace: true })}>
            {text.toCircles}
          </Button>
        }
      />
    </section>
  );
}
