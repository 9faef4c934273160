import type { MessageReaction } from '@sfera/contract/chat/message-parts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { text } from '../text.ts';
import styles from './reactions.module.css';

interface ReactionsProps {
  reactions: readonly MessageReaction[];
  /** Null where the reader may not react. */
  onReact: ((reaction: Reaction | null) => void) | null;
}

/** The reactions to a message; a press adds one's own to them, or takes it away. */
export const Reactions = ({ reactions, onReact }: ReactionsProps) => (
  <ul className={styles.reactions} aria-label={text.reactions}>
    {reactions.map(({ reaction, count, isOwn = false }) => (
      <li key={reaction}>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={isOwn}
          aria-label={text.reactionCount(reactionNames[reaction], count)}
          disabled={onReact === null}
          onClick={() => onReact?.(isOwn ? null : reaction)}
        >
          <ReactionIcon reaction={reaction} size={18} />
          {count}
        </button>
      </li>
    ))}
  </ul>
);
