import type { PostId } from '@sfera/contract/base/ids';
import { useId } from 'react';
import type { PostListType } from '#entities/post/post-lists.ts';
import column from '#shared/ui/column/column.module.css';
import { FeedList } from '../feed-list.tsx';
import { useRestoredFeed } from '../position/use-restored-feed.ts';
import { useFeed } from '../use-feed.ts';
import styles from './posts-after.module.css';
import { text } from './text.ts';

interface PostsAfterProps {
  type: PostListType;
  postId: PostId;
}

/** The list goes on below the post that was opened from it; all of the list when the post is no longer in it. */
export function PostsAfter({ type, postId }: PostsAfterProps) {
  const titleId = useId();
  const record = useRestoredFeed(type);
  const feed = useFeed(type);
  const ids = feed.ids?.slice(feed.ids.indexOf(postId) + 1);
  if (!ids || ids.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={column.feed}>
      <h2 id={titleId} className={styles.title}>
        {text.goesOn}
      </h2>
      <FeedList
        type={type}
        titleId={titleId}
        feed={{ ...feed, followedCount: ids.length }}
        ids={ids}
        record={record}
      />
    </section>
  );
}
