import type { Mention } from '@sfera/contract/posts/mentions';
import { useState, type CSSProperties, type FocusEvent, type KeyboardEvent } from 'react';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { text } from '../text.ts';
import { useOverflow } from './use-overflow.ts';
import styles from './description.module.css';

interface DescriptionProps {
  description: string;
  mentions?: readonly Mention[] | undefined;
  isActive: boolean;
}

/** The keys that scroll a box. */
const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Focusable; its arrow keys scroll the box and not the reels. */
const SCROLLED_BY_KEYS = {
  role: 'group',
  'aria-label': text.description,
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => SCROLL_KEYS.has(event.key) && event.stopPropagation(),
};

/** The description: two lines, or all of it in a scrolling box. Folds again when the reel is left. */
export function Description({ description, mentions, isActive }: DescriptionProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen && !isActive) setOpen(false);
  const { ref, isLong, scrolls, freePx } = useOverflow(isOpen);
  /** A link that gets the focus may be below the second line. */
  const unfoldForKeys = ({ target }: FocusEvent) => {
    if (isLong && target.matches('a:focus-visible')) setOpen(true);
  };
  const behindWords: CSSProperties & Record<'--free', string> = { '--free': `${freePx}px` };
  const state = isOpen ? (scrolls ? 'scrolled' : 'open') : isLong ? 'folded' : 'short';
  return (
    <div dir="auto" className={styles.words} data-state={state}>
      <div
        ref={ref}
        className={styles.box}
        onFocus={unfoldForKeys}
        {...(state === 'scrolled' && SCROLLED_BY_KEYS)}
      >
        <p className={styles.text}>
          <WrittenText text={description} mentions={mentions ?? []} />
        </p>
      </div>
      {state !== 'short' && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? text.lessLabel : text.moreLabel}
          className={styles.fold}
          style={behindWords}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.less : text.more}
        </button>
      )}
    </div>
  );
}
