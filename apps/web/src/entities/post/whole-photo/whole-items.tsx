import type { Post, PostItem } from '@sfera/contract/posts/posts';
import { useRef, useState, type CSSProperties } from 'react';
import { PhotoFrame } from '#shared/ui/viewer/photo-frame.tsx';
import { ZoomedPhoto } from '#shared/ui/viewer/zoomed-photo.tsx';
import type { PhotoGestures } from '#shared/ui/viewer/use-zoom.ts';
import { imageAlt, videoLabel } from '../alt-text/words.ts';
import { itemPost } from '../item-post.ts';
import { CardPlayer } from '../player/card-player.tsx';
import { Controls, keptView } from '../strip/controls.tsx';
import { ofFrame, ofItem, ofStrip } from '../strip/props.ts';
import strip from '../strip/strip.module.css';
import { useRefreshPost } from '../use-refresh-post.ts';
import { text } from './text.ts';
import type { WholeProps } from './whole-props.ts';
import styles from './whole-items.module.css';

const { onKeyDown, ...frame } = ofFrame;

/**
 * The photos and videos of a post in the whole window, from the one that its card shows on. Left and right lead through
 * them; all else is as with a single photo. When the window closes, the card shows what was looked at last.
 */
export function WholeItems({ post, ...state }: WholeProps) {
  return (
    <PhotoFrame
      title={text.several(post.user.login)}
      onKeyDown={(event) => {
        onKeyDown(event);
        // The card below has a carousel too, and React tells it of keys in windows that it has opened.
        event.stopPropagation();
      }}
      {...state}
    >
      {(gestures) => <Items post={post} items={post.items ?? []} gestures={gestures} />}
    </PhotoFrame>
  );
}

interface ItemsProps {
  post: Post;
  items: readonly PostItem[];
  gestures: PhotoGestures;
}

function Items({ post, items, gestures }: ItemsProps) {
  const row = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => keptView(post.id));
  const { shown, drawn } = view;
  return (
    <div {...frame} className={styles.frame}>
      <div
        ref={row}
        className={`${strip.strip} ${styles.strip}`}
        {...ofStrip(shown, items.length)}
        onScroll={gestures.reset}
      >
        {items.map((item, at) => (
          <div
            key={item.id}
            className={`${strip.item} ${styles.item}`}
            data-shown={at === shown || undefined}
            {...ofItem(shown, at, items.length)}
          >
            {drawn.has(at) && (
              <WholeItem post={itemPost(post, item)} isAside={at !== shown} gestures={gestures} />
            )}
          </div>
        ))}
      </div>
      <Controls {...{ post, items, strip: row, view, setView }} />
    </div>
  );
}

interface WholeItemProps {
  post: Post;
  isAside: boolean;
  gestures: PhotoGestures;
}

function WholeItem({ post, isAside, gestures }: WholeItemProps) {
  const onFailed = useRefreshPost(post);
  const { picture, video } = post;
  const aspect: CSSProperties & Record<'--aspect', number> = { '--aspect': picture.width / picture.height };
  if (!video?.url)
    return (
      <ZoomedPhoto
        picture={picture}
        alt={imageAlt(post)}
        gestures={gestures}
        isAside={isAside}
        onFailed={onFailed}
      />
    );
  return (
    <div className={styles.video} style={aspect}>
      <CardPlayer
        video={video}
        poster={picture}
        label={videoLabel(post)}
        fit="contain"
        isAside={isAside}
        isEager
        onFailed={onFailed}
        autoPlayInView
        isLooped
      />
    </div>
  );
}
