import type { Story, StoryGroup } from '@sfera/contract/stories/stories';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useRef, type UIEvent } from 'react';
import { ensureOwnGroup, ownGroup } from '#entities/story/own-group.ts';
import { MY_STORIES_KEY, STORY_GROUPS_KEY } from '#entities/cache-keys.ts';
import { myStoriesQuery, storyGroupsQuery, useStoryGroups } from '#entities/story/story-queries.ts';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { useUserId } from '#shared/api/session.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { loadViewer } from '../load-viewer.ts';
import { Circle, CircleSkeleton } from './circle.tsx';
import { OwnCircle } from './own-circle.tsx';
import { StripRow } from './strip-row.tsx';
import { text } from './text.ts';
import { useOpening } from './use-opening.ts';
import { useShownOrder } from './use-shown-order.ts';
import styles from './strip.module.css';

/** The skeletons: as many as the column on a desktop shows. */
const SKELETONS = [1, 2, 3, 4, 5, 6, 7];
const NO_STORIES: readonly Story[] = [];

/** Reads into the cache what the strip shows first. */
export const prefetchStrip = (cache: QueryClient): Promise<unknown> =>
  Promise.all([cache.prefetchInfiniteQuery(storyGroupsQuery()), cache.prefetchQuery(myStoriesQuery())]);

interface StoryStripProps {
  onCreate: () => void;
  /** A pointer comes near a control that creates a story. */
  onReachCreate?: () => void;
}

/**
 * The user's own circle and the circles of followed people with live stories. The strip opens the viewer itself. A view
 * turns the ring at once; the order changes when the viewer is closed.
 */
export function StoryStrip({ onCreate, onReachCreate }: StoryStripProps) {
  const cache = useQueryClient();
  const ownId = useUserId();
  const { data: user } = useCurrentUser();
  const { data: own = NO_STORIES } = useQuery(myStoriesQuery());
  const { groups, isPending, isMissing, isFetching, hasMore, fetchMore, retry } = useStoryGroups();
  const { isTouched, touchEvents } = useTouch();
  const { shown, settle } = useShownOrder(groups, () => opened !== null || isTouched());
  useFetchAhead(loadViewer);
  const { StoryViewer, opened, last, open, close, openerOf } = useOpening(() => settle());

  const openOwn = async () => {
    const group = await ensureOwnGroup(cache).catch(() => null);
    if (group) open(group.id);
    else onCreate();
  };
  const isOwn = opened === ownId;
  const watched = isOwn ? [user && ownGroup(user, own)].filter((group) => !!group) : shown;

  const circles = [
    <OwnCircle
      key="own"
      stories={own}
      opener={openerOf(ownId, () => void openOwn())}
      onCreate={onCreate}
      onReachCreate={onReachCreate}
    />,
    ...shown.map((group) => (
      <GroupCircle key={group.id} group={group} opener={openerOf(group.id, () => open(group.id))} />
    )),
    ...(isPending ? SKELETONS.map((skeleton) => <CircleSkeleton key={skeleton} />) : []),
    ...(isMissing ? [<Retry key="retry" isRetrying={isFetching} onRetry={retry} />] : []),
  ];
  return (
    <>
      <section aria-label={text.label} aria-busy={isPending} className={styles.strip} {...touchEvents}>
        <StripRow
          circles={circles}
          kept={1 + shown.findIndex(({ id }) => id === last)}
          onNearEnd={hasMore && !isMissing && !isFetching ? fetchMore : null}
        />
        <span role="status" className="visually-hidden">
          {isPending && text.loading}
        </span>
      </section>
      {StoryViewer && opened && (
        <StoryViewer
          groups={watched}
          startAt={opened}
          kind={isOwn ? 'own' : 'others'}
          onClose={close}
          onNearEnd={fetchMore}
          onBroken={() =>
            void cache.invalidateQueries({ queryKey: isOwn ? MY_STORIES_KEY : STORY_GROUPS_KEY })
          }
        />
      )}
    </>
  );
}

interface GroupCircleProps {
  group: StoryGroup;
  opener: ReturnType<ReturnType<typeof useOpening>['openerOf']>;
}

const GroupCircle = ({ group, opener }: GroupCircleProps) => (
  <Circle
    {...opener}
    name={group.hasUnseen ? text.unseen(group.login) : text.seen(group.login)}
    label={<span translate="no">{group.login}</span>}
  >
    <Avatar
      userId={group.id}
      login={group.login}
      src={group.logoImage}
      size={56}
      ring={group.hasUnseen ? 'unseen' : 'seen'}
    />
  </Circle>
);

const Retry = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <Circle name={text.retryName} label={text.retry} aria-busy={isRetrying} onClick={onRetry}>
    <span className={styles.retry}>
      <RotateCw size={22} data-turning={isRetrying || undefined} aria-hidden="true" />
    </span>
  </Circle>
);

/**
 * Whether a person is about to press something in a row: a pointer is over the row, the focus moves in it, or it has
 * been scrolled.
 * @returns props for the row, and a function that tells the current state
 */
function useTouch() {
  const touch = useRef({ isOver: false, isKeyed: false, isScrolled: false });
  const set = (change: Partial<typeof touch.current>) => () => void Object.assign(touch.current, change);
  return {
    isTouched: () => Object.values(touch.current).some(Boolean),
    touchEvents: {
      onPointerEnter: set({ isOver: true }),
      onPointerLeave: set({ isOver: false }),
      onKeyDown: set({ isKeyed: true }),
      onBlur: set({ isKeyed: false }),
      onScrollCapture: ({ target }: UIEvent) => {
        if (target instanceof Element) touch.current.isScrolled = target.scrollLeft > 0;
      },
    },
  };
}
