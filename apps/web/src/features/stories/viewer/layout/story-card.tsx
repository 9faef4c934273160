import { portraitSources } from '@sfera/contract/people/portraits';
import type { StoryId } from '@sfera/contract/base/ids';
import type { CSSProperties, ReactNode } from 'react';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { usePlaceholder } from '#shared/ui/media-image/use-placeholder.ts';
import { StoryLayer } from '../media/story-layer.tsx';
import { text } from '../text.ts';
import type { Playback } from '../time/playback.ts';
import type { Card } from './cards.ts';
import styles from './deck.module.css';

interface StoryCardProps {
  card: Card;
  /** Null on the page of a neighbour. */
  playback: Playback | null;
  nextId: StoryId | undefined;
  isWide: boolean;
  onOpen: () => void;
  children: ReactNode;
}

type CardStyle = CSSProperties & Record<'--offset', number>;

/** One person's page: the current story with its controls, or a neighbour that a press opens. */
export function StoryCard({ card, playback, nextId, isWide, onOpen, children }: StoryCardProps) {
  const { group, offset, visible, ready } = card;
  const isCurrent = offset === 0;
  const isCovered = useIsCovered(visible, group.id);
  const ground = usePlaceholder(visible.picture.thumbhash);
  const style: CardStyle = { '--offset': offset };
  return (
    <div
      className={styles.card}
      style={style}
      data-offset={offset}
      data-current={isCurrent || undefined}
      inert={!isCurrent && !isWide}
    >
      <div className={styles.ground} style={{ backgroundImage: ground && `url(${ground})` }} />
      <div className={styles.page} aria-hidden={!isCurrent} data-covered={isCovered || undefined}>
        {ready.map((story) => (
          <StoryLayer
            key={story.id}
            story={story}
            playback={story === visible ? playback : null}
            isNext={story.id === nextId}
            isVisible={story === visible}
          />
        ))}
      </div>
      {isCurrent ? (
        children
      ) : (
        <button
          type="button"
          className={styles.neighbour}
          aria-label={text.title(group.login)}
          onClick={onOpen}
        >
          <Avatar
            userId={group.id}
            login={group.login}
            src={group.logoImage}
            srcSet={portraitSources(group.logoImage)}
            size={112}
          />
          <span className={styles.login} translate="no">
            {group.login}
          </span>
        </button>
      )}
    </div>
  );
}
