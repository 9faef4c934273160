import { HEART_ANIMATION_MS } from '@sfera/contract/base/limits';
import { HEART } from '@sfera/contract/posts/reaction';
import { useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { tap } from '#shared/haptics/haptics.ts';
import styles from './hearts.module.css';

const HEART_PX = 96;

interface Beat {
  id: number;
  /** From the top left corner of what was tapped. Unit: px. */
  x: number;
  y: number;
}

/**
 * Hearts that beat where the reader has tapped twice.
 * @returns the hearts, to be drawn over what was tapped; and a function that lets one beat where its event was, seen
 * and felt
 */
export function useHearts(): { hearts: ReactNode; beat: (event: MouseEvent) => void } {
  const [beats, setBeats] = useState<readonly Beat[]>([]);
  const beat = ({ currentTarget, clientX, clientY, timeStamp: id }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    tap();
    setBeats((others) => [...others, { id, x: clientX - left, y: clientY - top }]);
    setTimeout(() => setBeats((all) => all.filter((one) => one.id !== id)), HEART_ANIMATION_MS);
  };
  const hearts = beats.map(({ id, x, y }) => (
    <span key={id} className={styles.heart} style={placeOf(x, y)}>
      <ReactionIcon reaction={HEART} size={HEART_PX} />
    </span>
  ));
  return { hearts, beat };
}

/** The tap is the heart's middle, but for the edges, which would cut it. */
const placeOf = (x: number, y: number): CSSProperties => ({
  insetInlineStart: `clamp(${HEART_PX / 2}px, ${x}px, 100% - ${HEART_PX / 2}px)`,
  insetBlockStart: `clamp(${HEART_PX / 2}px, ${y}px, 100% - ${HEART_PX / 2}px)`,
  animationDuration: `${HEART_ANIMATION_MS}ms`,
});
