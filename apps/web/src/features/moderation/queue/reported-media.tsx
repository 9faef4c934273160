import type { Picture, Video } from '@sfera/contract/media/media';
import type { Case } from '@sfera/contract/moderation/moderation';
import { type CSSProperties, useState } from 'react';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { CoveredMedia } from '#entities/moderation/sensitive/covered-media.tsx';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { text } from '../text.ts';
import styles from './reported.module.css';

const PhotoViewer = openedPart(async () => (await import('#shared/ui/viewer/photo-viewer.tsx')).PhotoViewer);
const CardPlayer = shownPart(
  async () => (await import('#entities/post/player/card-player.tsx')).CardPlayer,
  ({ poster }) => poster && <MediaImage media={poster} alt="" sizes={SIZES} isEager />,
);

const SIZES = '(min-width: 1024px) 45vw, 100vw';

interface Item {
  picture: Picture;
  video: Video | null;
}

interface ReportedMediaProps {
  shown: Pick<Case, 'id' | 'isCovered'>;
  items: readonly Item[];
}

/** The reported photos and videos: one large, the others below it as small pictures that change places with it. */
export function ReportedMedia({ shown: { id, isCovered: isSensitive }, items }: ReportedMediaProps) {
  const [at, setAt] = useState(0);
  const isCovered = useIsCovered({ id, isSensitive }, undefined);
  const item = items[at];
  if (!item) return null;
  const { picture, video } = item;
  // A sound has no picture. Of a file of a chat, the words say the name.
  if (picture.sources.length === 0)
    return (
      video?.url && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an upload has no captions
        <audio controls src={video.url} aria-label={text.sound} className={styles.sound} />
      )
    );
  const aspect = picture.width / picture.height;
  const style: CSSProperties & Record<'--aspect', number> = { '--aspect': aspect };
  return (
    <>
      <div className={styles.stage}>
        <div className={styles.fitted} style={style}>
          {isCovered ? (
            <CoveredMedia id={id} aspect={aspect} media={picture} alt={text.picture} sizes={SIZES} />
          ) : (
            <Seen key={at} {...item} />
          )}
        </div>
      </div>
      {items.length > 1 && (
        <div role="group" aria-label={text.items} className={layout.wrap2}>
          {items.map(({ picture: small }, index) => (
            <button
              key={small.sources[0]?.webp ?? index}
              type="button"
              aria-label={text.item(index + 1, items.length)}
              aria-pressed={index === at}
              className={styles.item}
              onClick={() => setAt(index)}
            >
              <img src={small.sources[0]?.webp} alt="" data-covered={isCovered || undefined} />
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Seen({ picture, video }: Item) {
  const [isWhole, setWhole] = useState(false);
  if (video?.url)
    return <CardPlayer video={video} poster={picture} label={text.video} sizes={SIZES} fit="contain" />;
  return (
    <>
      <MediaImage media={picture} alt={text.picture} sizes={SIZES} isEager />
      <button type="button" aria-label={text.whole} className={styles.whole} onClick={() => setWhole(true)} />
      <PhotoViewer picture={picture} alt={text.picture} isOpen={isWhole} onClose={() => setWhole(false)} />
    </>
  );
}
