import type { PostId } from '@sfera/contract/base/ids';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { flushSync } from 'react-dom';
import { PostCard } from '#entities/post/card/post-card.tsx';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import type { PostListType } from '#entities/post/post-lists.ts';
import { useShownList } from '#entities/post/shown-lists.ts';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { useIsIdle } from '#shared/ui/on-demand/use-is-idle.ts';
import styles from './feed.module.css';
import type { FeedRecord } from './position/feed-record.ts';
import { useKeptPosition } from './position/use-kept-position.ts';
import type { RecommendedProps } from './recommended/recommended.tsx';
import { useRecommended } from './recommended/use-recommended.ts';
import { text } from './text.ts';
import { useCountsRefresh } from './use-counts-refresh.ts';
import { useFeedKeys } from './use-feed-keys.ts';
import type { Feed } from './use-feed.ts';

/** The next page loads when this share of the last post is visible. */
const INFINITE_SCROLL_RATIO = 0.1;

const opensFind = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  code === 'F3' || (code === 'KeyF' && (ctrlKey || metaKey) && !altKey);

/** Before any card is measured: about the usual height, so that only a window of cards is rendered. */
const UNMEASURED: [number[], number] = [[], 600];

/** Rendered before and after the window, so that fast scrolling shows no blanks. Unit: CSS pixels. */
const BUFFER_PX = 1_000;
/** The same for the search of the browser: some 150 posts on either side, as more cards would make the page slow. */
const SOUGHT_PX = 100_000;

interface FeedListProps {
  type: PostListType;
  /** Id of the element that names the list. */
  titleId: string;
  feed: Feed;
  ids: readonly PostId[];
  record: FeedRecord | null;
}

/** The posts: only those near the window are rendered, however many there are, and what the browser's search is to find. */
export function FeedList({ type, titleId, feed, ids, record }: FeedListProps) {
  const container = useRef<HTMLDivElement>(null);
  const handle = useRef<WindowVirtualizerHandle>(null);
  const { tail, loadMore, isRefreshing, followedCount } = feed;
  // The first draw has only what is in sight.
  const isIdle = useIsIdle();
  const isSought = useFoundInPage();
  useKeptPosition({ type, ids, record, container, handle });
  useFeedKeys(container, handle, ids.length);
  useLastSeen(container, ids, tail === 'more' && !isRefreshing ? loadMore : null);
  useShownList({ ids, tail, loadMore });
  useCountsRefresh({ type, ids, followedCount, handle, isRestored: record !== null });

  return (
    <>
      <div
        ref={container}
        role="feed"
        aria-labelledby={titleId}
        aria-busy={isRefreshing || tail === 'loading'}
        className={styles.list}
      >
        <WindowVirtualizer
          ref={handle}
          data={ids}
          bufferSize={isSought ? SOUGHT_PX : isIdle ? BUFFER_PX : 0}
          cache={record?.sizes ?? UNMEASURED}
        >
          {(id, index) => (
            <div key={id} className={styles.item}>
              {index >= followedCount && (
                <Recommended postId={id} index={index} followedCount={followedCount} />
              )}
              <PostCard
                postId={id}
                isPriority={index === 0}
                tabIndex={0}
                aria-posinset={index + 1}
                aria-setsize={tail === 'end' ? ids.length : -1}
              />
            </div>
          )}
        </WindowVirtualizer>
      </div>
      {tail === 'end' && type === 'subscribesPosts' ? (
        <Recommended postId={null} index={ids.length} followedCount={followedCount} />
      ) : (
        <FeedTail tail={tail} onRetry={loadMore} />
      )}
    </>
  );
}

function Recommended(props: RecommendedProps) {
  const { part: Loaded } = useRecommended();
  return Loaded && <Loaded {...props} />;
}

/** The end of the list: the next page loading, its failure, or the last post. */
function FeedTail({ tail, onRetry }: { tail: Feed['tail']; onRetry: () => void }) {
  switch (tail) {
    // The same skeleton before and during loading: nothing moves when the request starts.
    case 'more':
    case 'loading':
      return <PostSkeleton />;
    case 'failed':
      return <FailureLine words={text.moreFailed} onRetry={onRetry} />;
    case 'end':
      return <p className={styles.tail}>{text.end}</p>;
  }
}

/** Whether the browser searches the page, or has done so: it finds only what is in the page. */
function useFoundInPage(): boolean {
  const [isSought, setSought] = useState(false);
  useEffect(() => {
    // The browser begins to search once the key has been handled: the posts are in the page by then.
    const onKey = (event: KeyboardEvent) => void (opensFind(event) && flushSync(() => setSought(true)));
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return isSought;
}

/** Calls `onSeen` when a tenth of the last post is in the window; null observes nothing. */
function useLastSeen(
  container: RefObject<HTMLElement | null>,
  ids: readonly PostId[],
  onSeen: (() => void) | null,
): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  const isWatching = onSeen !== null;
  const count = ids.length;

  useEffect(() => {
    const box = container.current;
    if (!isWatching || !box) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.intersectionRatio >= INFINITE_SCROLL_RATIO)) latest.current?.();
      },
      { threshold: INFINITE_SCROLL_RATIO },
    );
    // The last card mounts and unmounts as the window moves.
    const find = () => {
      const last = box.querySelector(`[aria-posinset="${count}"]`);
      if (last) seen.observe(last);
    };
    find();
    const changes = new MutationObserver(find);
    changes.observe(box, { childList: true, subtree: true });
    return () => {
      seen.disconnect();
      changes.disconnect();
    };
  }, [container, count, isWatching]);
}
