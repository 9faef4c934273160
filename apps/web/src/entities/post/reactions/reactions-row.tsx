import type { Post } from '@sfera/contract/posts';
import type { Reaction } from '@sfera/contract/reaction';
import { useId, useRef, useState } from 'react';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { PaletteButton } from './palette-button.tsx';
import { useReact } from './react.ts';
import { ReactionBubble } from './reaction-bubble.tsx';
import styles from './reactions-row.module.css';
import { text } from './text.ts';
import { useBubbleOrder } from './use-bubble-order.ts';
import type { PaletteState } from './use-palette.ts';

const loadSheet = async () => (await import('./reactions-sheet.tsx')).ReactionsSheet;

interface ReactionsRowProps {
  post: Post;
  palette: PaletteState;
}

/** How a post was reacted to, and the reader's own reaction (spec 4, Reactions). */
export function ReactionsRow({ post, palette }: ReactionsRowProps) {
  const { reactions, userReaction: own } = post;
  const row = useRef<HTMLDivElement>(null);
  const order = useBubbleOrder(reactions, row);
  const react = useReact(post.id);
  const { Sheet, state, opener } = useSheetOnDemand(loadSheet);
  const [listed, setListed] = useState<Reaction | null>(null);
  const hintId = useId();

  return (
    <div ref={row} role="group" aria-label={text.row} className={styles.row}>
      {order.map((reaction) => (
        <ReactionBubble
          key={reaction}
          reaction={reaction}
          count={reactions[reaction] ?? 0}
          own={own}
          onReact={react}
          onList={() => {
            setListed(reaction);
            opener.onClick();
          }}
          onReach={opener.onPointerEnter}
          hintId={hintId}
        />
      ))}
      <PaletteButton palette={palette} own={own} onReact={react} />
      <span id={hintId} hidden>
        {text.howToList}
      </span>
      {Sheet && <Sheet post={post} initialReaction={listed} {...state} />}
    </div>
  );
}
