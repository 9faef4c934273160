import { useRef } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { useNearEnd } from '#shared/ui/list-end/use-near-end.ts';
import { text } from '../text.ts';
import type { Comments } from '../use-comments.ts';
import styles from './list.module.css';

/** What follows the last comment. The button is pressed by scrolling near it, or by hand. */
export function ListTail({ tail, loadMore }: Pick<Comments, 'tail' | 'loadMore'>) {
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, tail === 'more' ? loadMore : null);
  if (tail === 'failed') return <FailureLine words={text.moreFailed} onRetry={loadMore} />;
  if (tail === 'end') return null;
  return (
    <div className={styles.tail}>
      <div ref={end} className={styles.ahead} />
      <Button size="small" isLoading={tail === 'loading'} onClick={loadMore}>
        {text.more}
      </Button>
    </div>
  );
}
