import { useCallback, useId, useState } from 'react';
import { useBox } from '#shared/ui/cropper/use-box.ts';
import type { PageContext } from '#shared/media/story-page/page-canvas.ts';
import type { PagePlace } from '#shared/media/story-page/page-place.ts';
import type { Size } from '#shared/media/filters/place.ts';
import type { StoryItem } from '../../works/story-design.ts';
import { isBlank } from '../../works/story-words.ts';
import { PagePicture } from '../page/page-picture.tsx';
import { Guides } from '../placing/guides.tsx';
import { ITEM_LIMITS } from '../placing/item-limits.ts';
import { useFrameChange } from '../placing/use-frame-change.ts';
import { usePlacing } from '../placing/use-placing.ts';
import { Bin, isOverBin } from './bin.tsx';
import { drawItems } from './draw-items.ts';
import { ItemBox } from './item-box.tsx';
import styles from './item-layer.module.css';
import { text } from './text.ts';

export interface ItemLayerProps {
  items: readonly StoryItem[];
  /** The item that the panel is about. */
  selected: string | null;
  onSelect: (id: string) => void;
  /** At most once a frame while an item is moved. */
  onPlace: (id: string, place: PagePlace) => void;
  /** The fingers have left what they moved. */
  onPlaced: () => void;
  onRemove: (id: string) => void;
  /** The item was tapped, or Enter was pressed on it. */
  onEdit: (id: string) => void;
}

const thingAt = (element: Element) => element.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null;

/** Words and stickers over the page of a story, which it fills. Blank words are not there. */
export function ItemLayer(props: ItemLayerProps) {
  const { items, selected, onSelect, onPlace, onPlaced, onRemove, onEdit } = props;
  const keysId = useId();
  const [page, size] = useBox();
  const [said, setSaid] = useState('');
  const [isOnBin, setOnBin] = useState(false);
  const shown = items.filter((item) => !isBlank(item));
  const placing = useFrameChange(
    (id) =>
      (items.find((item) => item.id === id) ?? items[0])?.place ?? { x: 0, y: 0, scale: 1, rotation: 0 },
    onPlace,
  );
  const remove = (id: string) => {
    setSaid(text.removed);
    onRemove(id);
  };
  const { snaps, held, hasMoved, layer, events } = usePlacing({
    placing,
    limits: ITEM_LIMITS,
    thingAt,
    // What two fingers beside everything mean: what is being edited, else what lies on top.
    selected: (shown.find(({ id }) => id === selected) ?? shown.at(-1))?.id ?? null,
    onPress: onSelect,
    onDrag: (finger, box) => setOnBin(isOverBin(finger, box)),
    onEnd(moved) {
      setOnBin(false);
      if (moved !== null && isOnBin) return remove(moved);
      onPlaced();
    },
  });
  const draw = useCallback(
    (context: PageContext, pageSize: Size) => drawItems(context, items, pageSize),
    [items],
  );

  return (
    <div ref={layer} className={styles.layer} data-empty={shown.length === 0 || undefined} {...events}>
      <div ref={page} className={styles.page}>
        {size && shown.length > 0 && <PagePicture draw={draw} size={size} />}
      </div>
      {shown.map((item) => (
        <ItemBox
          key={item.id}
          item={item}
          name={nameOf(item, shown)}
          keysId={keysId}
          isHeld={held === item.id}
          isStraight={held === item.id && snaps.rotation}
          placing={placing}
          onFocus={() => onSelect(item.id)}
          onEdit={() => onEdit(item.id)}
          onRemove={() => remove(item.id)}
          onSay={setSaid}
          wasMoved={() => hasMoved.current}
        />
      ))}
      <Guides snaps={snaps} />
      {held !== null && <Bin isOver={isOnBin} />}
      <p id={keysId} hidden>
        {text.keys}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function nameOf(item: StoryItem, shown: readonly StoryItem[]): string {
  if (item.kind === 'sticker') return text.sticker(item.emoji);
  return text.words(shown.filter(({ kind }) => kind === 'text').indexOf(item) + 1);
}
