import { useId, useRef, useState } from 'react';
import Trash from 'lucide-react/icons/trash-2';
import { useBox } from '#shared/ui/cropper/use-box.ts';
import type { PagePlace } from '#shared/media/story/page-place.ts';
import type { StoryItem } from '../../works/story-design.ts';
import { isBlank } from '../../works/story-words.ts';
import { Guides } from '../placing/guides.tsx';
import { ITEM_LIMITS } from '../placing/item-limits.ts';
import { useLivePlace } from '../placing/use-live-place.ts';
import { usePlacing } from '../placing/use-placing.ts';
import type { Point } from '../placing/grip.ts';
import styles from './item-layer.module.css';
import { text } from './text.ts';
import { ItemBox } from './item-box.tsx';
import { openLoupe, type Loupe } from './loupe.ts';

/** The middle of the bin lies this far above the foot of the page. Unit: CSS px. */
const FOOT_PX = 40;

/** A finger nearer than this throws away. Unit: CSS px. */
const REACH_PX = 36;

/** @param finger Unit: CSS px of the page */
const isOverBin = (finger: Point, page: Pick<DOMRect, 'width' | 'height'>): boolean =>
  Math.hypot(finger.x - page.width / 2, finger.y - (page.height - FOOT_PX)) < REACH_PX;

/** Where an item that is dragged can be dropped to be thrown away. */
const Bin = ({ isOver }: { isOver: boolean }) => (
  <span
    className={styles.bin}
    style={{ bottom: FOOT_PX }}
    title={text.bin}
    data-over={isOver || undefined}
    aria-hidden="true"
  >
    <Trash size={22} />
  </span>
);

export interface ItemLayerProps {
  items: readonly StoryItem[];
  /** The item that the panel is about. */
  selected: string | null;
  onSelect: (id: string) => void;
  /** The fingers or the keys have put an item elsewhere. */
  onPlace: (id: string, place: PagePlace) => void;
  /** The fingers have left what they moved. */
  onPlaced: () => void;
  onRemove: (id: string) => void;
  /** The item was tapped, or Enter was pressed on it. */
  onEdit: (id: string) => void;
  onHold?: (isHeld: boolean) => void;
}

/** One story is made at a time. */
const elementOf = (id: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
const thingAt = (element: Element) => element.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null;

/** Words and stickers over the page of a story, which it fills. Blank words are not there. */
export function ItemLayer(props: ItemLayerProps) {
  const { items, selected, onSelect, onPlace, onPlaced, onRemove, onEdit, onHold } = props;
  const keysId = useId();
  const [page, size] = useBox();
  const [said, setSaid] = useState('');
  const [isOnBin, setOnBin] = useState(false);
  const shown = items.filter((item) => !isBlank(item));
  const loupe = useRef<Loupe | null>(null);
  const placing = useLivePlace({
    placeOf: (id) =>
      (items.find((item) => item.id === id) ?? items[0])?.place ?? { x: 0, y: 0, scale: 1, rotation: 0 },
    onPlace,
    elementOf,
    page: size,
    onShow: (place) => loupe.current?.move(place),
  });
  const remove = (id: string) => {
    setSaid(text.removed);
    onRemove(id);
  };
  const { snaps, held, hasMoved, layer, events } = usePlacing({
    placing,
    limits: ITEM_LIMITS,
    thingAt,
    // The thing that two fingers beside everything mean: the one that is being edited, else the one that lies on top.
    selected: (shown.find(({ id }) => id === selected) ?? shown.at(-1))?.id ?? null,
    onPress: onSelect,
    onHold(next) {
      loupe.current?.close();
      const item = next?.isLifted ? elementOf(next.id) : null;
      loupe.current = next && item ? openLoupe(item, placing.latest(next.id)) : null;
      onHold?.(next !== null);
    },
    onDrag: (finger, box) => setOnBin(isOverBin(finger, box)),
    onEnd(moved) {
      setOnBin(false);
      if (moved !== null && isOnBin) return remove(moved);
      onPlaced();
    },
  });
  return (
    <div ref={layer} className={styles.layer} data-empty={shown.length === 0 || undefined} {...events}>
      <div ref={page} className={styles.page} />
      {shown.map((item) => (
        <ItemBox
          key={item.id}
          item={item}
          page={size}
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
      <Guides snaps={snaps} isHeld={held !== null} />
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
