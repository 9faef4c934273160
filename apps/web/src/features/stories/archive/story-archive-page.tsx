import type { StoryId } from '@sfera/contract/base/ids';
import type { Story } from '@sfera/contract/stories/stories';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import Archive from 'lucide-react/icons/archive';
import CloudOff from 'lucide-react/icons/cloud-off';
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
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from './text.ts';
import styles from './archive.module.css';
import { ArchiveTile } from './archive-tile.tsx';

const ArchiveEmpty = () => (
  <EmptyState
    icon={<Archive size={32} />}
    title={text.empty}
    text={text.emptyHint}
    action={<GoButton to="/createPost">{text.create}</GoButton>}
  />
);

interface ArchiveFailureProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

const ArchiveFailure = ({ error, ...retry }: ArchiveFailureProps) => (
  <FailureState icon={<CloudOff size={32} />} title={text.loadFailed} text={error.message} {...retry} />
);

/** The first load: enough tiles for the first rows. */
const ArchiveSkeleton = () => (
  <div role="status" aria-label={text.loading}>
    <div className={styles.grid}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((tile) => (
        <Skeleton key={tile} shape="box" aspect={9 / 16} />
      ))}
    </div>
  </div>
);

/** Whether both were made on the same day, by the calendar of this device. */
const isSameDay = (one: Story, other: Story | undefined) =>
  other !== undefined && new Date(one.createdAt).toDateString() === new Date(other.createdAt).toDateString();

/** The user's own expired stories in one grid, newest first; only the user sees them. */
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
  // Watching goes from one story to the next, so the viewer needs all pages of the archive.
  const isWatched = openedAt !== null;
  useEffect(() => {
    if (isWatched && canGoOn) void fetchNextPage();
  }, [isWatched, canGoOn, fetchNextPage]);

  // Media of stories move to other addresses when the stories expire.
  const refetchArchive = () => void refetch({ cancelRefetch: false });

  const openAt = (id: StoryId) => {
    setOpenedAt(id);
    if (!StoryViewer) events.onClick();
  };
  const group = user && stories ? ownGroup(user, stories) : null;
  return (
    <section aria-labelledby={titleId} className={`${column.gallery} ${styles.screen}`}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/myProfile')} />
      <p className={styles.note}>{text.note}</p>
      {stories && stories.length > 0 && (
        <ul className={styles.grid}>
          {stories.map((story, index) => (
            <li key={story.id}>
              <ArchiveTile
                story={story}
                isFirstOfDay={!isSameDay(story, stories[index - 1])}
                opener={{ ...events, onClick: () => openAt(story.id) }}
                onBroken={refetchArchive}
              />
            </li>
          ))}
        </ul>
      )}
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
          onBroken={refetchArchive}
        />
      )}
    </section>
  );
}
