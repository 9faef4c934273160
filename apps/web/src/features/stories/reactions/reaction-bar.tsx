import { HEART_ANIMATION_MS } from '@sfera/contract/base/limits';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { Story } from '@sfera/contract/stories/stories';
import { useState, type CSSProperties } from 'react';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { UnlessLimited } from '#entities/user/limited/unless-limited.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { useHold } from '../own/use-hold.ts';
import { ReplyField, type StoryAuthor } from '../reply/reply-field.tsx';
import styles from './reaction-bar.module.css';
import { text } from './text.ts';
import { useBursts } from './use-bursts.ts';
import { useStoryReaction } from './use-story-reaction.ts';

/** The reactions offered under a story, in order. */
const QUICK_REACTIONS: readonly Reaction[] = ['❤️', '😂', '😮', '😢', '🔥', '👍'];

interface ReactionBarProps {
  /** A story of another person. */
  story: Story;
  author: StoryAuthor;
  /**
   * Holds the story while a finger is on the bar (the story would change under the finger), while a reaction flies, and
   * while an answer is being written.
   */
  onHold: (isHeld: boolean) => void;
}

/**
 * The reply field of a story and the quick reactions; the user's own reaction is pressed, and a tap on it removes it.
 */
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
    <div className={layout.stack2} data-scheme="dark">
      <UnlessLimited>
        <ReplyField key={story.id} author={author} storyId={story.id} onBusy={setWriting} />
      </UnlessLimited>
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

/** Where each flying particle goes: sideways in its own widths, and its delay in ms. */
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

/**
 * Whether a finger is on an element. The finger may be lifted anywhere.
 * @returns the state, and the props for the element
 */
function usePress() {
  const [isPressed, setPressed] = useState(false);
  const onPointerDown = () => {
    setPressed(true);
    const end = new AbortController();
    const lift = () => {
      end.abort();
      setPressed(false);
    };
    for (const type of ['pointerup', 'pointercancel'])
      window.addEventListener(type, lift, { signal: end.signal, capture: true });
  };
  return { isPressed, events: { onPointerDown } };
}
