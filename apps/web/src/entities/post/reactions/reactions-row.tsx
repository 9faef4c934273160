import type { Post } from '@sfera/contract/posts/posts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { useId, useRef, useState, type ComponentProps } from 'react';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import styles from './reactions-row.module.css';
import { text } from './text.ts';
import type { PaletteState } from './use-palette.ts';
import { useReact } from './react.ts';
import { ReactionBubble } from './reaction-bubble.tsx';
import { useBubbleOrder } from './use-bubble-order.ts';

const SmileButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} title={text.choose} aria-label={text.choose} className={styles.plus}>
    <SmilePlus size={18} aria-hidden="true" />
  </button>
);

const loadSheet = async () => (await import('./reactions-sheet.tsx')).ReactionsSheet;

interface ReactionsRowProps {
  post: Post;
  palette: PaletteState;
}

/** The reactions to a post, in one line that scrolls, and the button of the palette, which stays in sight. */
export function ReactionsRow({ post, palette }: ReactionsRowProps) {
  const { reactions, userReaction: own } = post;
  const row = useRef<HTMLDivElement>(null);
  const order = useBubbleOrder(reactions, own, row);
  const react = useReact(post.id);
  const { Sheet, state, opener } = useSheetOnDemand(loadSheet);
  const [listed, setListed] = useState<Reaction | null>(null);
  const hintId = useId();

  return (
    <div ref={row} role="group" aria-label={text.row} className={styles.row}>
      {order.length > 0 && (
        <div className={styles.bubbles}>
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
        </div>
      )}
      <PaletteButton palette={palette} own={own} onReact={react} />
      <span id={hintId} hidden>
        {text.howToList}
      </span>
      {Sheet && <Sheet post={post} initialReaction={listed} {...state} />}
    </div>
  );
}

interface PaletteButtonProps {
  palette: PaletteState;
  own: Reaction | null;
  onReact: (reaction: Reaction | null) => void;
}

/** The smile at the end of the row, with the palette that it opens. */
function PaletteButton({ palette, own, onReact }: PaletteButtonProps) {
  const { Palette, opening, open, events, reach } = palette;
  return (
    <span {...reach} className={styles.add}>
      {Palette ? (
        <Palette {...{ own, onReact, opening, open }} trigger={<SmileButton />} />
      ) : (
        <SmileButton aria-haspopup="dialog" aria-expanded={false} {...events} onClick={() => open('press')} />
      )}
    </span>
  );
}
