import type { PostItem } from '@sfera/contract/posts';
import { useRef, useState } from 'react';
import { knownPart } from '#shared/ui/on-demand/known-part.ts';
import { ShownMedia, type MediaBox } from '../card/shown-media.tsx';
import { itemPost } from './item-post.ts';
import { text } from './text.ts';
import styles from './several-media.module.css';

/** Few posts have several items. */
const useCarousel = knownPart(() => import('./carousel.tsx'));

const FIRST = { shown: 0, drawn: new Set([0]) };

/**
 * The photos and videos of a post side by side, in one box. The first one is there at once; the code that moves to the
 * others is fetched beside it.
 */
export function SeveralMedia({ post, items, ...box }: MediaBox & { items: readonly PostItem[] }) {
  const carousel = useCarousel();
  const strip = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => carousel?.keptView(post.id) ?? FIRST);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the strip and the buttons inside
    <div
      role="group"
      aria-roledescription={text.carousel}
      aria-label={text.several}
      onKeyDown={(event) => carousel?.onKeyDown(event)}
    >
      <div
        ref={strip}
        data-strip
        role="group"
        aria-label={text.place(view.shown, items.length)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
        tabIndex={0}
        className={styles.strip}
      >
        {items.map((item, at) => (
          <div
            key={item.id}
            role="group"
            aria-label={text.place(at, items.length)}
            inert={at !== view.shown}
            className={styles.item}
          >
            {view.drawn.has(at) && (
              <ShownMedia
                {...box}
                {...carousel?.itemBox(item.picture, box)}
                post={itemPost(post, item)}
                isPriority={box.isPriority && at === 0}
                isEager
                isAside={at !== view.shown}
              />
            )}
          </div>
        ))}
      </div>
      {carousel && <carousel.CarouselControls {...{ post, items, strip, view, setView }} />}
    </div>
  );
}
