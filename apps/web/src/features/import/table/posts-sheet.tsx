import { useRef } from 'react';
import { Virtualizer } from 'virtua';
import type { FoundPost } from '#entities/import/archive/found.ts';
import type { OpenArchive } from '#entities/import/archive/open-archive.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import { PostPicture } from './post-picture.tsx';
import styles from './table.module.css';

interface PostsSheetProps {
  title: string;
  /** The places of the posts that are shown. */
  places: readonly number[];
  posts: readonly FoundPost[];
  archive: OpenArchive;
  chosen: ReadonlySet<number>;
  onToggle: (places: readonly number[]) => void;
  /** Whom a post is for, in words. */
  audienceOf: (place: number) => string;
  /** Opens the choice for one post. */
  onAudience: (place: number) => void;
  openerId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The posts of a year one by one, the newest first. */
export function PostsSheet(props: PostsSheetProps) {
  const { places, posts, archive, chosen, onToggle, audienceOf, onAudience, ...sheet } = props;
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <Sheet {...sheet} height="full" isFlush scroller={scroller}>
      <Virtualizer scrollRef={scroller}>
        {places.toReversed().map((place) => {
          const post = posts[place];
          if (!post) return null;
          const name = post.words || text.day(post.atMs);
          return (
            <div key={place} className={styles.post}>
              <input
                type="checkbox"
                className={styles.box}
                aria-label={name}
                checked={chosen.has(place)}
                onChange={() => onToggle([place])}
              />
              <PostPicture archive={archive} post={post} place={place} />
              <div className={styles.about}>
                <p className={typography.line}>{name}</p>
                <p className={typography.noteLine}>
                  {post.words && `${text.day(post.atMs)} · `}
                  {text.contents(post.photos, post.videos, post.bytes)}
                </p>
                <button
                  type="button"
                  id={`import-audience-${place}`}
                  className={styles.audience}
                  aria-label={text.audienceOf(audienceOf(place), name)}
                  onClick={() => onAudience(place)}
                >
                  {audienceOf(place)}
                </button>
              </div>
            </div>
          );
        })}
      </Virtualizer>
    </Sheet>
  );
}
