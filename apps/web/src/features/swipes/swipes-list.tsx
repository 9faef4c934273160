import type { PostId } from '@sfera/contract/base/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Reels } from './reels/reels.tsx';
import { Pill } from './states/pill.tsx';
import { SwipesEmpty } from './states/swipes-empty.tsx';
import { SwipesFailure } from './states/swipes-failure.tsx';
import { SwipesSkeleton } from './states/swipes-skeleton.tsx';
import styles from './swipes-page.module.css';
import { text } from './text.ts';
import { useFollowingComments } from './use-following-comments.ts';
import { useSwipes } from './use-swipes.ts';
import { reportViewed } from './views/report-views.ts';

/** A person who swipes on rests for less than this. Unit: milliseconds. */
const REST_MS = 400;

/**
 * Keeps the active reel in the address, so that Back and a reload return to it. The router is not told: for the router
 * and its listeners, such as open comments, this would be another visit.
 */
function useKeptAddress(activeId: PostId | null): void {
  useEffect(() => {
    if (activeId === null) return;
    const { pathname } = location;
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      // The reels stay until the code of the next page is there.
      if (address.pathname !== pathname) return;
      address.searchParams.set('post', activeId);
      if (address.href !== location.href) history.replaceState(history.state, '', address);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [activeId]);
}

/** The next page is requested when so many reels are left, the active one included. */
const REELS_AHEAD = 4;

/** The reels, from `startId` or the first one, or the reason why there are none. */
export function SwipesList({ startId: firstStartId }: { startId: PostId | null }) {
  const cache = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const [startId, setStartId] = useState(firstStartId);
  const [active, setActive] = useState<{ id: PostId; index: number } | null>(null);
  // The pressed button unmounts, so the reels get the focus.
  const focusReels = () => box.current?.focus({ preventScroll: true });
  const swipes = useSwipes({
    startId,
    onRefreshed() {
      setStartId(null);
      setActive(null);
      focusReels();
    },
  });
  const { ids, error, tail, loadMore } = swipes;
  useKeptAddress(active?.id ?? null);
  useFollowingComments(active?.id ?? null);

  const place = ids && placeOf(ids, active);
  const isNearEnd = ids !== undefined && place !== undefined && place >= ids.length - REELS_AHEAD;
  useEffect(() => {
    if (isNearEnd && tail === 'more') loadMore();
  }, [isNearEnd, tail, loadMore]);

  // A swipe retries like the retry button.
  const tryAgain = useEffectEvent(() => {
    if (isNearEnd && tail === 'failed') loadMore();
  });
  useEffect(() => {
    if (active) tryAgain();
  }, [active]);

  const onActive = useCallback(
    (id: PostId, index: number) => {
      setActive((last) => (last?.id === id && last.index === index ? last : { id, index }));
      reportViewed(cache, id);
    },
    [cache],
  );

  if (error) return <SwipesFailure error={error} isRetrying={swipes.isRetrying} onRetry={swipes.retry} />;
  if (!ids || (ids.length === 0 && tail !== 'end')) return <SwipesSkeleton />;
  if (ids.length === 0) return <SwipesEmpty onRefresh={swipes.refresh} isRefreshing={swipes.isRefreshing} />;
  return (
    <div ref={box} tabIndex={-1} className={styles.reels}>
      <Reels key={swipes.readAtMs} ids={ids} startId={startId} hasMore={tail !== 'end'} onActive={onActive} />
      {tail === 'failed' && (
        <Pill
          words={text.moreFailed}
          action={text.retry}
          onAction={() => {
            focusReels();
            loadMore();
          }}
        />
      )}
      {tail === 'end' && active?.id === ids.at(-1) && (
        <Pill words={text.end} action={text.refresh} onAction={swipes.refresh} isBusy={swipes.isRefreshing} />
      )}
    </div>
  );
}

/** Index of the active reel; its last index when it has left the list, 0 before there is one. */
function placeOf(ids: readonly PostId[], active: { id: PostId; index: number } | null): number {
  if (!active) return 0;
  const place = ids.indexOf(active.id);
  return place < 0 ? active.index : place;
}
