import { HEART_ANIMATION_MS } from '@sfera/contract/limits';
import type { Reaction } from '@sfera/contract/reaction';
import type { Story } from '@sfera/contract/stories';
import { useState, type CSSProperties } from 'react';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { useHold } from '../own/use-hold.ts';
import { ReplyField, type StoryAuthor } from '../reply/reply-field.tsx';
import styles from './reaction-bar.module.css';
import { text } from './text.ts';
import { useBursts } from './use-bursts.ts';
import { usePress } from './use-press.ts';
import { useStoryReaction } from './use-story-reaction.ts';

/** Those that stand ready under a story, in their order. */
const QUICK_REACTIONS: readonly Reaction[] = ['❤️', '😂', '😮', '😢', '🔥', '👍'];

interface ReactionBarProps {
  /** Of another person. */
  story: Story;
  author: StoryAuthor;
  /**
   * The story stays while a finger is on the bar, or it would change under it, while a reaction flies, and while an
   * answer is being written.
   */
  onHold: (isHeld: boolean) => void;
}

/** An answer to a story, and quick reactions; the own one is pressed, and a tap on it takes it back. */
export function ReactionBar({ story, author, onHold }: ReactionBarProps) {
  const { own, react } = useStoryReaction(story);
  const { bursts, burst } = useBursts(story.id);
  const { isPressed, events } = usePress();
  const [isWriting, setWriting] = useState(false);
  useHold(isPressed || bursts.length > 0 || isWriting, onHold);

  const tap = (reaction: Reaction) => {
    react(reaction === own ? null : reaction);
    if (reaction !== own) burst(reaction);
  };
  return (
    <div className={styles.bar} data-scheme="dark">
      <ReplyField key={story.id} author={author} storyId={story.id} onBusy={setWriting} />
      <div role="group" aria-label={text.bar} className={styles.quick} {...events}>
        {QUICK_REACTIONS.map((reaction) => (
          <button
            key={reaction}
            type="button"
            aria-pressed={reaction === own}
            aria-label={reactionNames[reaction]}
            title={reactionNames[reaction]}
            className={styles.choice}
            onClick={() => tap(reaction)}
          >
            <ReactionIcon reaction={reaction} size={28} />
            {bursts.map((one) => one.reaction === reaction && <Burst key={one.id} reaction={reaction} />)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Where each of those that fly goes: aside in its own size, and how much later. Unit of the latter: ms. */
const FLIGHTS = [
  { aside: '-90%', delayMs: 0 },
  { aside: '10%', delayMs: 60 },
  { aside: '100%', delayMs: 120 },
] as const;
type FlightStyle = CSSProperties & Record<'--aside', string>;

const Burst = ({ reaction }: { reaction: Reaction }) =>
  FLIGHTS.map(({ aside, delayMs }) => {
    const style: FlightStyle = {
      '--aside': aside,
      animationDelay: `${delayMs}ms`,
      animationDuration: `${HEART_ANIMATION_MS - delayMs}ms`,
    };
    return (
      <span key={aside} className={styles.flying} style={style}>
        <ReactionIcon reaction={reaction} size={28} />
      </span>
    );
  });
