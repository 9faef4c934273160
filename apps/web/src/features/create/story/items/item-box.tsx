import { useId, type CSSProperties, type KeyboardEvent } from 'react';
import { CAPTION_PAGE } from '../caption/layout/caption-layout.ts';
import type { StoryItem } from '../../works/story-design.ts';
import { ITEM_LIMITS } from '../placing/item-limits.ts';
import { keyMove } from '../placing/key-move.ts';
import type { Size } from '#shared/media/filters/place.ts';
import type { Placing } from '../placing/use-live-place.ts';
import { itemSize } from './draw-items.ts';
import { ItemPicture } from './item-picture.tsx';
import styles from './item-layer.module.css';

interface ItemBoxProps {
  item: StoryItem;
  /** Null until the page is measured. Unit: CSS px. */
  page: Size | null;
  name: string;
  /** The id of the element that describes the keys. */
  keysId: string;
  isHeld: boolean;
  /** It is moved, and lies level or upright. */
  isStraight: boolean;
  placing: Placing;
  onFocus: () => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Where it is now, for screen readers. */
  onSay: (said: string) => void;
  /** The press that ends has moved it: it was no tap. */
  wasMoved: () => boolean;
}

/** An item, and around it what fingers and keys take hold of. */
export function ItemBox(props: ItemBoxProps) {
  const {
    item,
    page,
    name,
    keysId,
    isHeld,
    isStraight,
    placing,
    onFocus,
    onEdit,
    onRemove,
    onSay,
    wasMoved,
  } = props;
  const wordsId = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = ACTIONS[event.key];
    const move = act ? null : keyMove(placing.latest(item.id), event, ITEM_LIMITS);
    if (!act && !move) return;
    event.preventDefault();
    if (act) return act === 'edit' ? onEdit() : onRemove();
    if (!move) return;
    placing.change(item.id, move.place);
    onSay(move.said);
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes every key itself */}
      <div
        className={styles.item}
        style={standingOf(item)}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label={name}
        aria-describedby={item.kind === 'text' ? `${wordsId} ${keysId}` : keysId}
        data-item={item.id}
        data-drawn={item.place.scale}
        data-no-sheet-drag
        data-held={isHeld || undefined}
        data-straight={isStraight || undefined}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={(event) => {
          event.stopPropagation();
          // A mouse's drag ends in a click.
          if (!wasMoved()) onEdit();
        }}
      >
        {page && <ItemPicture item={item} page={page} />}
      </div>
      {item.kind === 'text' && (
        <p id={wordsId} hidden>
          {item.text.trim()}
        </p>
      )}
    </>
  );
}

const ACTIONS: Readonly<Record<string, 'edit' | 'remove'>> = {
  Enter: 'edit',
  ' ': 'edit',
  Delete: 'remove',
  Backspace: 'remove',
};

/** The box of an item, in shares of the page: right at any size. */
function standingOf(item: StoryItem): CSSProperties {
  const { width, height } = itemSize(item);
  const { x, y, rotation } = item.place;
  return {
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    width: `${(width / CAPTION_PAGE.width) * 100}%`,
    height: `${(height / CAPTION_PAGE.height) * 100}%`,
    rotate: `${rotation}deg`,
  };
}
