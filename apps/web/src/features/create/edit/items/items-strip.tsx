import MoreHorizontal from 'lucide-react/icons/ellipsis';
import { useId, useState } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { MenuOnDemand } from '#shared/ui/menu/menu-on-demand.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { Thumbnail } from '../../works/thumbnail.tsx';
import { ROW, useReorder } from '#shared/ui/reorder/use-reorder.ts';
import { text } from '../text.ts';
import styles from './items.module.css';
import type { PostItems } from './post-items.ts';

/** The photos and videos of a post: one is on the screen, all change places by drag or arrow keys. */
export function ItemsStrip({ items: { all, at, show, arrange, split } }: { items: PostItems }) {
  const hintId = useId();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const shown = all[at];
  const ids = all.map(({ itemId }) => itemId);
  const { listRef, order, draggedId, handle } = useReorder(
    ids,
    (next) => {
      const ordered = next.flatMap((id) => all.filter(({ itemId }) => itemId === id));
      arrange(ordered, shown ? next.indexOf(shown.itemId) : 0);
    },
    { isGrid: true },
  );
  if (!shown) return null;
  return (
    <div className={styles.strip}>
      <span id={hintId} hidden>
        {text.itemHint}
      </span>
      <ul ref={listRef} className={styles.list} aria-label={text.items}>
        {order.map((id, index) => {
          const item = all.find(({ itemId }) => itemId === id);
          return (
            item && (
              <li key={id} {...{ [ROW]: id }} data-dragged={draggedId === id || undefined}>
                <button
                  type="button"
                  {...handle(id)}
                  className={styles.item}
                  aria-label={text.item(item.kind, index + 1, all.length)}
                  aria-describedby={hintId}
                  aria-current={item === shown ? 'true' : undefined}
                  onClick={() => show(all.indexOf(item))}
                >
                  <Thumbnail file={item.file} kind={item.kind} />
                </button>
              </li>
            )
          );
        })}
      </ul>
      <MenuOnDemand
        trigger={<IconButton label={text.itemActions} icon={<MoreHorizontal size={22} />} />}
        isOpen={isMenuOpen}
        onOpenChange={setMenuOpen}
        items={[
          {
            label: text.copyLook,
            onSelect() {
              arrange(all.map((item) => ({ ...item, filters: shown.filters })));
              toast(text.lookCopied);
            },
          },
          { label: text.split, onSelect: split },
          {
            label: text.removeItem,
            kind: 'danger',
            onSelect: () =>
              arrange(
                all.filter((item) => item !== shown),
                Math.max(0, at - 1),
              ),
          },
        ]}
      />
    </div>
  );
}
