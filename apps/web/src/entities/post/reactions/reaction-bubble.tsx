import { LONG_PRESS_REACTION_MS } from '@sfera/contract/base/limits';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { formatCompact } from '#shared/text/format-number.ts';
import { useLongPress } from '#shared/ui/long-press/use-long-press.ts';
import styles from './reactions-row.module.css';

interface ReactionBubbleProps {
  reaction: Reaction;
  /** 0 for one that has just been taken back and keeps its place for a moment. */
  count: number;
  /** The reader's own reaction, which may be another one. */
  own: Reaction | null;
  onReact: (reaction: Reaction | null) => void;
  /** Opens the list of those who reacted so. */
  onList: () => void;
  /** Fetches that list's code ahead. */
  onReach: () => void;
  /** Id of the words that say how the list is opened. */
  hintId: string;
}

/**
 * A reaction and how many gave it. A tap gives or takes one's own; a long press, a double click, the right button
 * and the keyboard's menu key or Shift+Enter show who gave it.
 */
export function ReactionBubble(props: ReactionBubbleProps) {
  const { reaction, count, own, onReact, onList, onReach, hintId } = props;
  const isOwn = reaction === own;
  const longPress = useLongPress(onList, LONG_PRESS_REACTION_MS);
  /** The reaction that a double click gives back: its first click was a tap like any other. */
  const ownBefore = useRef(own);

  const click = ({ detail: clicks }: MouseEvent) => {
    if (clicks > 2) return;
    if (clicks === 2) {
      onReact(ownBefore.current);
      onList();
      return;
    }
    ownBefore.current = own;
    onReact(isOwn ? null : reaction);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    onList();
  };
  return (
    <button
      type="button"
      className={styles.bubble}
      aria-pressed={isOwn}
      aria-keyshortcuts="Shift+Enter"
      aria-describedby={hintId}
      data-gone={count === 0 || undefined}
      {...longPress}
      onPointerDown={(event) => {
        onReach();
        longPress.onPointerDown(event);
      }}
      onClick={click}
      onKeyDown={keyDown}
    >
      <ReactionIcon reaction={reaction} size={18} />
      <span className="visually-hidden">{reactionNames[reaction]}: </span>
      <span className={styles.count}>{formatCompact(count)}</span>
    </button>
  );
}
