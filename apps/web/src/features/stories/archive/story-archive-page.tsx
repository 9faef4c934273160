import type { StoryId } from '@sfera/contract/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { ownGroup } from '#entities/story/own-group.ts';
import { storyArchiveQuery } from '#entities/story/story-queries.ts';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { useKeptScroll } from '#shared/navigation/kept-scroll/use-kept-scroll.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import column from '#shared/ui/column/column.module.css';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { loadViewer } from '../load-viewer.ts';
import { ArchiveEmpty, ArchiveFailure, ArchiveSkeleton } from './archive-states.tsx';
import { ArchiveTile } from './archive-tile.tsx';
import { byDay } from './by-day.ts';
import { text } from './text.ts';
import styles from './archive.module.css';

/** One's own expired stories by the day on which they were made, newest first, for oneself alone. */
export function StoryArchivePage() {
  const titleId = useId();
  const goBack = useGoBack();
  const { data: user } = useCurrentUser();
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(storyArchiveQuery());
  const stories = useMemo(() => data?.pages.flatMap((page) => page.stories), [data]);
  const [openedAt, setOpenedAt] = useState<StoryId | null>(null);
  const { part: StoryViewer, events } = useOnDemand(loadViewer);
  useKeptScroll(stories?.length ?? 0);

  const canGoOn = hasNextPage && !isFetching && !isFetchNextPageError;
  const loadMore = () => void fetchNextPage();
  // Watched on from one story to the next, the archive is wanted to its end.
  const isWatched = openedAt !== null;
  useEffect(() => {
    if (isWatched && canGoOn) void fetchNextPage();
  }, [isWatched, canGoOn, fetchNextPage]);

  // At their end stories move to other addresses.
  const askAgain = () => void refetch({ cancelRefetch: false });

  const openAt = (id: StoryId) => {
    setOpenedAt(id);
    if (!StoryViewer) events.onClick();
  };
  const group = user && stories ? ownGroup(user, stories) : null;
  return (
    <section aria-labelledby={titleId} className={`${column.wide} ${styles.screen}`}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/myProfile')} />
      <p className={styles.note}>{text.note}</p>
      {stories &&
        byDay(stories).map((day) => (
          <section key={day.name} aria-label={day.name}>
            <h2 className={styles.day}>{day.name}</h2>
            <ul className={styles.grid}>
              {day.stories.map((story) => (
                <li key={story.id}>
                  <ArchiveTile
                    story={story}
                    opener={{ ...events, onClick: () => openAt(story.id) }}
                    onBroken={askAgain}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      {stories?.length === 0 && !hasNextPage && <ArchiveEmpty />}
      {!stories &&
        (error ? (
          <ArchiveFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ArchiveSkeleton />
        ))}
      {isFetchNextPageError && <FailureLine words={text.moreFailed} onRetry={loadMore} />}
      <ListEnd onNear={canGoOn ? loadMore : null} />
      {StoryViewer && openedAt && user && (
        <StoryViewer
          groups={group ? [group] : []}
          startAt={user.id}
          startAtStory={openedAt}
          kind="archive"
          onClose={() => setOpenedAt(null)}
          onBroken={askAgain}
        />
      )}
    </section>
  );
}
