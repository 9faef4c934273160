import type { PostItem } from '@sfera/contract/posts/posts';
import { useRef, useState } from 'react';
import { knownPart } from '#shared/ui/on-demand/known-part.ts';
import { ShownMedia, type MediaBox } from '../media/shown-media.tsx';
import { useWanted } from '../media/use-wanted.ts';
import { itemPost } from '../item-post.ts';
import type { CarouselView } from '../strip/carousel-view.ts';
import styles from '../strip/strip.module.css';

/** Few posts have several items. */
const useCarousel = knownPart(() => import('./carousel.tsx'));

const FIRST: CarouselView = { shown: 0, drawn: new Set([0]) };

/**
 * The photos and videos of a post side by side, in one box. The first one is there at once; all that leads to the others
 * is fetched when the post is looked at.
 */
export function SeveralMedia({ post, items, ...box }: MediaBox & { items: readonly PostItem[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(useWanted(strip));
  const [view, setView] = useState(() => carousel?.keptView(post.id) ?? FIRST);
  const { shown, drawn } = view;
  return (
    <div {...carousel?.ofFrame}>
      <div ref={strip} className={styles.strip} {...carousel?.ofStrip(shown, items.length)}>
        {items.map((item, at) => (
          <div key={item.id} className={styles.item} {...carousel?.ofItem(shown, at, items.length)}>
            {drawn.has(at) && (
              <ShownMedia {...box} {...carousel?.itemBox(box, shown, at, item)} post={itemPost(post, item)} />
            )}
          </div>
        ))}
      </div>
      {carousel && <carousel.Controls {...{ post, items, strip, view, setView }} />}
    </div>
  );
}
