import type { ReactNode, RefObject } from 'react';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';
import { useStoryGestures } from '../gestures/use-story-gestures.ts';
import { neighbourOf } from '../playlist/playlist.ts';
import type { Viewer } from '../use-viewer.ts';
import { cardsOf, leadsAway } from './cards.ts';
import { StoryCard } from './story-card.tsx';
import styles from './deck.module.css';

/** The same widths as in deck.module.css: room for the neighbours beside the story. */
const WIDE = `(min-width: ${MOBILE_BREAKPOINT_PX}px) and (min-height: 500px)`;

interface DeckProps {
  viewer: Viewer;
  stage: RefObject<HTMLElement | null>;
  /** Whether a finger rests on the story, which hides the controls. */
  onHideControls: (areControlsHidden: boolean) => void;
  /** The overlay of the current story. */
  children: ReactNode;
}

/** The pages of the people side by side: on a phone as the sides of a cube, else smaller and dimmed. */
export function Deck({ viewer, stage, onHideControls, children }: DeckProps) {
  const { position, playback } = viewer;
  const { playlist, place, leftAt } = position;
  const isWide = useMedia(WIDE);
  const following = place && neighbourOf(playlist, place, 1, leftAt);
  const gestures = useStoryGestures(stage, {
    onNext: viewer.next,
    onPrevious: viewer.previous,
    onClose: viewer.close,
    onTouch: (isTouched) => viewer.hold('touch', isTouched),
    onLongPress: onHideControls,
    leadsAway: (direction) => leadsAway(position, direction),
  });

  return (
    <div className={styles.deck} data-over-media {...gestures}>
      {cardsOf(position, isWide ? 2 : 1).map((card) => (
        <StoryCard
          key={card.group.id}
          card={card}
          playback={card.offset === 0 ? playback : null}
          nextId={following?.storyId}
          isWide={isWide}
          onOpen={() => viewer.goTo(card.group.id)}
        >
          {children}
        </StoryCard>
      ))}
    </div>
  );
}
