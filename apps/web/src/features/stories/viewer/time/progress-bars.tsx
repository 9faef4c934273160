import type { StoryId } from '@sfera/contract/base/ids';
import { STORY_PROGRESS_STEP_MS } from '@sfera/contract/stories/limits';
import type { Story } from '@sfera/contract/stories/stories';
import type { CSSProperties, RefObject } from 'react';
import styles from './progress-bars.module.css';

const STEP: CSSProperties & Record<'--step', string> = { '--step': `${STORY_PROGRESS_STEP_MS}ms` };

interface ProgressBarsProps {
  stories: readonly Story[];
  current: StoryId;
  showing: number;
  /** The growing bar, which `useProgress` draws. */
  growing: RefObject<HTMLSpanElement | null>;
}

/** One bar for each story of the person. The position is announced in words elsewhere. */
export function ProgressBars({ stories, current, showing, growing }: ProgressBarsProps) {
  const index = stories.findIndex(({ id }) => id === current);
  return (
    <div className={styles.bars} style={STEP} aria-hidden="true">
      {stories.map(({ id }, at) => (
        <span
          key={id}
          className={styles.bar}
          data-bar={at < index ? 'done' : at > index ? 'ahead' : 'current'}
        >
          {at === index && <span key={showing} ref={growing} className={styles.growing} />}
        </span>
      ))}
    </div>
  );
}
