import type { PostId } from '@sfera/contract/base/ids';
import { useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { usePost } from '#entities/post/post-query.ts';
import { showsRecommended } from '#entities/post/recommended-pages.ts';
import { switchRecommended } from '#entities/post/switch-recommended.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { serverNow } from '#shared/api/server-clock.ts';
import { reasonOf } from './reason.ts';
import styles from './recommended.module.css';
import { text } from './text.ts';

export interface RecommendedProps {
  /** The recommended post; null for the end of the feed. */
  postId: PostId | null;
  /** Place in the list. */
  index: number;
  /** Number of posts above the recommendations. */
  followedCount: number;
}

/** The words of the home feed between and after its posts once those of followed people end. */
export function Recommended({ postId, index, followedCount }: RecommendedProps) {
  const isFirst = index === followedCount;
  return (
    <>
      {isFirst && followedCount > 0 && <SeenAll />}
      {isFirst && postId && <Title />}
      {postId ? <Mark postId={postId} /> : <End isEmpty={isFirst} />}
    </>
  );
}

/** Stands above each recommended card, so that no reader takes it for a post of a followed person. */
function Mark({ postId }: { postId: PostId }) {
  const { data: post } = usePost(postId);
  const [nowMs] = useState(() => serverNow());
  const reason = post && reasonOf(post, nowMs);
  return (
    <p className={styles.mark}>
      <Sparkles size={14} aria-hidden="true" />
      {text.mark}
      {reason && ` · ${reason}`}
    </p>
  );
}

const SeenAll = () => (
  <div className={styles.seenAll}>
    <CircleCheck size={32} aria-hidden="true" />
    <p className={styles.seenAllTitle}>{text.seenAll}</p>
    <p>{text.seenAllHint}</p>
  </div>
);

function Title() {
  const cache = useQueryClient();
  // An element of the role feed may own articles alone.
  return (
    <article aria-label={text.title} className={styles.title}>
      <h2>{text.title}</h2>
      <Button size="small" aria-label={text.hideLabel} onClick={() => switchRecommended(cache, false)}>
        {text.hide}
      </Button>
    </article>
  );
}

/** After the last recommendation, or where recommendations are switched off. */
function End({ isEmpty }: { isEmpty: boolean }) {
  const cache = useQueryClient();
  if (!isEmpty) return <p className={styles.end}>{text.end}</p>;
  if (showsRecommended()) return null;
  return (
    <div className={styles.hidden} role="status">
      <p>{text.hidden}</p>
      <Button size="small" onClick={() => switchRecommended(cache, true)}>
        {text.show}
      </Button>
    </div>
  );
}
