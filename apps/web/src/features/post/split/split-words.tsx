import type { CommentId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import type { RefObject } from 'react';
import { CommentsList } from '#entities/post/comments/list/comments-list.tsx';
import { EventLink } from '#entities/post/event-link.tsx';
import { Description } from '#entities/post/description/description.tsx';
import { ReactedNames } from '#entities/post/reactions/reacted-names.tsx';
import { isTrimmed } from '#entities/post/is-trimmed.ts';
import { text as postText } from '#entities/post/text.ts';
import { ViewsLabel } from '#entities/post/views/views-label.tsx';
import { text } from '../text.ts';
import styles from './split.module.css';

interface SplitWordsProps {
  post: Post;
  scroller: RefObject<HTMLDivElement | null>;
  wantedId: CommentId | null;
}

/** The part that is read and scrolls: the description, the facts and the comments. */
export function SplitWords({ post, scroller, wantedId }: SplitWordsProps) {
  const wasTrimmed = isTrimmed(post);
  return (
    // A stop of its own, so that arrow keys can scroll words without controls.
    <div
      ref={scroller}
      role="group"
      aria-label={text.words}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.words}
    >
      <div className={styles.about}>
        {post.description && (
          <Description postId={post.id} description={post.description} mentions={post.mentions} isWhole />
        )}
        <ReactedNames post={post} />
        <p className={styles.facts}>
          <EventLink post={post} />
          {wasTrimmed && <span>{postText.trimmed}</span>}
          <span>{text.publishedAt(post)}</span>
          <span>
            <ViewsLabel post={post} />
          </span>
        </p>
      </div>
      {post.postUrl !== null && <CommentsList postId={post.id} scroller={scroller} wantedId={wantedId} />}
    </div>
  );
}
