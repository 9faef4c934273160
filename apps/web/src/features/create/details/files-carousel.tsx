import FileImage from 'lucide-react/icons/file-image';
import FileVideo from 'lucide-react/icons/file-video-camera';
import Play from 'lucide-react/icons/play';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { itemInSight, goToItem, stepItem } from '#entities/post/strip/strip.ts';
import { StripControls } from '#entities/post/strip/strip-controls.tsx';
import stripStyles from '#entities/post/strip/strip.module.css';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { ROW, useReorder } from '#shared/ui/reorder/use-reorder.ts';
import { text as editText } from '../edit/text.ts';
import type { PostItems } from '../edit/items/post-items.ts';
import { text } from '../text.ts';
import { useSlidePicture } from '../works/slide-picture.ts';
import type { Work } from '../works/work.ts';
import styles from './files-carousel.module.css';

interface FilesCarouselProps {
  work: Work;
  items: PostItems;
}

/**
 * All photos and videos of a post as they will be published, one at a time. They change places by a drag, during which
 * all are in sight, or by arrow keys.
 */
export function FilesCarousel({ work, items: { all, arrange } }: FilesCarouselProps) {
  const hintId = useId();
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLUListElement | null>(null);
  const dragged = useRef<string | null>(null);
  const ids = all.map(({ itemId }) => itemId);
  const { listRef, order, draggedId, handle } = useReorder(
    ids,
    (next) =>
      arrange(
        next.flatMap((id) => all.filter(({ itemId }) => itemId === id)),
        0,
      ),
    { isGrid: true, isScrolled: true },
  );
  // The moved one stays in sight.
  const places = ids.join();
  useLayoutEffect(() => {
    if (draggedId !== null) {
      dragged.current = draggedId;
      return;
    }
    const focused = strip.current?.querySelector(`[${ROW}]:focus-within`)?.getAttribute(ROW);
    const at = places.split(',').indexOf(focused ?? dragged.current ?? '');
    if (strip.current && at >= 0) goToItem(strip.current, at, 'instant');
  }, [places, draggedId]);
  return (
    <div>
      <span id={hintId} hidden>
        {text.arrangeHint}
      </span>
      <div className={styles.carousel} data-arranging={draggedId !== null || undefined}>
        <ul
          ref={(list) => {
            strip.current = list;
            listRef(list);
          }}
          className={`${stripStyles.strip} ${styles.strip}`}
          aria-label={editText.items}
          onScroll={({ currentTarget }) => draggedId === null && setShown(itemInSight(currentTarget))}
        >
          {order.map((id, index) => (
            <li
              key={id}
              {...{ [ROW]: id }}
              className={`${stripStyles.item} ${styles.slide}`}
              data-dragged={id === draggedId || undefined}
            >
              <Slide
                work={work}
                at={ids.indexOf(id)}
                {...handle(id)}
                aria-label={editText.item(all[ids.indexOf(id)]?.kind ?? 'image', index + 1, all.length)}
                aria-describedby={hintId}
              />
            </li>
          ))}
        </ul>
        {draggedId === null && (
          <StripControls
            ids={ids}
            shown={shown}
            onStep={(by) => strip.current && stepItem(strip.current, by)}
          />
        )}
      </div>
      <p aria-hidden="true" className={styles.hint}>
        <span className={styles.touchHint}>{text.arrange.touch}</span>
        <span className={styles.mouseHint}>{text.arrange.mouse}</span>
      </p>
    </div>
  );
}

function Slide({ work, at, ...handle }: { work: Work; at: number } & ComponentProps<'button'>) {
  const picture = useSlidePicture(work, at);
  const { file, kind } = [work, ...work.further][at] ?? work;
  return (
    <button
      type="button"
      {...handle}
      className={styles.handle}
      aria-busy={picture === 'opening' || undefined}
      onContextMenu={(event) => event.preventDefault()}
    >
      {picture instanceof Blob && <Picture picture={picture} />}
      {picture === null && (
        <span className={styles.unseen}>
          <FileImage size={44} strokeWidth={1.5} aria-hidden="true" />
          <span className={styles.name}>{file.name}</span>
          <span>{text.previewLater}</span>
        </span>
      )}
      {picture === 'opening' && kind === 'video' && (
        <span className={styles.unseen}>
          <FileVideo size={44} strokeWidth={1.5} aria-hidden="true" />
        </span>
      )}
      {kind === 'video' && picture instanceof Blob && (
        <span className={styles.video} aria-hidden="true">
          <Play size={16} fill="currentColor" />
        </span>
      )}
    </button>
  );
}

function Picture({ picture }: { picture: Blob }) {
  const url = useObjectUrl(picture);
  return url === null ? null : <img src={url} alt="" draggable={false} className={styles.picture} />;
}
