import type { AlbumId, PostId } from '@sfera/contract/base/ids';
import { useQueryClient } from '@tanstack/react-query';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import GripVertical from 'lucide-react/icons/grip-vertical';
import ImageUp from 'lucide-react/icons/image-up';
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { chooseCover } from '#entities/album/choose-cover.ts';
import { text as albumText } from '#entities/album/text.ts';
import type { PostGridProps } from '#entities/post/grid/post-grid.tsx';
import { MenuOnDemand } from '#shared/ui/menu/menu-on-demand.tsx';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { ROW, useReorder } from '#shared/ui/reorder/use-reorder.ts';
import styles from './arrange.module.css';
import { useMovePicture } from './move-picture.ts';
import { text } from '../text.ts';

const refuse = (event: SyntheticEvent) => event.preventDefault();

/** Pictures that a leader moves: each is dragged, and has a handle with a menu and for the arrow keys. */
export function useArranging(id: AlbumId, ids: readonly PostId[]) {
  const move = useMovePicture(id);
  const { listRef, order, draggedId, handle } = useReorder(
    ids,
    (next, movedId) => {
      const at = next.indexOf(movedId);
      const before = ids.find((other) => other === next[at - 1]);
      const postId = ids.find((other) => other === movedId);
      if (postId) move({ postId, after: at === 0 ? 'start' : (before ?? 'end') });
    },
    { isGrid: true, isScrolled: true },
  );
  /** The picture whose place the dragged one would take, and the side on which it would then stand. */
  const from = ids.findIndex((other) => other === draggedId);
  const to = draggedId === null ? -1 : order.indexOf(draggedId);
  const target = from === to ? null : { id: ids[to], side: to < from ? 'before' : 'after' };

  const itemOf: PostGridProps['itemOf'] = (postId) => {
    const { onKeyDown: _keys, ...pointer } = handle(postId);
    return {
      ...pointer,
      [ROW]: postId,
      className: styles.item,
      'data-dragged': draggedId === postId || undefined,
      'data-drop': target?.id === postId ? target.side : undefined,
      // The browser would drag the link, and open its menu under a resting finger.
      onDragStart: refuse,
      onContextMenu: refuse,
    };
  };
  const corner = (postId: PostId) => (
    <Handle
      id={id}
      postId={postId}
      ids={ids}
      onMove={(after) => move({ postId, after })}
      onKeyDown={handle(postId).onKeyDown}
    />
  );
  return { listRef, itemOf, corner };
}

interface HandleProps {
  id: AlbumId;
  postId: PostId;
  ids: readonly PostId[];
  onMove: (after: PostId | 'start' | 'end') => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Handle({ id, postId, ids, onMove, onKeyDown }: HandleProps) {
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const at = ids.indexOf(postId);
  const [next, beforeLast] = [ids[at + 1], ids[at - 2]];
  const items: MenuItem[] = [
    {
      label: text.toStart,
      icon: <ArrowUpToLine size={20} />,
      isDisabled: at === 0,
      onSelect: () => onMove('start'),
    },
    {
      label: text.earlier,
      icon: <ArrowLeft size={20} />,
      isDisabled: at === 0,
      onSelect: () => onMove(beforeLast ?? 'start'),
    },
    {
      label: text.later,
      icon: <ArrowRight size={20} />,
      isDisabled: next === undefined,
      onSelect: () => next && onMove(next),
    },
    { label: text.toEnd, icon: <ArrowDownToLine size={20} />, onSelect: () => onMove('end') },
    {
      label: albumText.makeCover,
      icon: <ImageUp size={20} />,
      onSelect: () => void chooseCover(cache, id, postId),
    },
  ];
  return (
    <span
      role="presentation"
      className={styles.corner}
      // A press of the handle and of its menu drags nothing.
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (!event.currentTarget.contains(event.target instanceof Node ? event.target : null)) return;
        onKeyDown(event);
        if (event.defaultPrevented) keepFocus(postId);
      }}
    >
      <MenuOnDemand
        trigger={
          <button type="button" className={styles.handle} aria-label={text.movePicture}>
            <GripVertical size={18} aria-hidden="true" />
          </button>
        }
        items={items}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </span>
  );
}

/** In another row the picture has another element. */
const keepFocus = (postId: PostId) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[${ROW}="${postId}"] .${styles.handle}`)?.focus(),
  );
