import type { Case } from '@sfera/contract/moderation';
import { useState } from 'react';
import type { Picture, Video } from '@sfera/contract/media';
import { Button } from '#shared/ui/button/button.tsx';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import styles from '../moderation.module.css';
import { text } from '../text.ts';
import queue from './queue.module.css';

/** What was reported, as it was then. The picture is blurred until it is pressed: moderators look at it on purpose. */
export function SnapshotPart({ shown: { snapshot, isGone, versions } }: { shown: Case }) {
  if (!snapshot) return <p className={styles.card}>{text.noSnapshot}</p>;
  const { picture, video, further = [], context, createdAt } = snapshot;
  return (
    <section className={styles.card}>
      {isGone && <p className={styles.words}>{text.isGone}</p>}
      {picture && <CoveredMedia picture={picture} video={video} />}
      {further.map((item) => (
        <CoveredMedia key={item.picture.sources[0]?.webp} {...item} />
      ))}
      {snapshot.text !== '' && (
        <p dir="auto" className={queue.text}>
          <WrittenText text={snapshot.text} />
        </p>
      )}
      <p className={styles.words}>
        {snapshot.login}
        {snapshot.userName && ` · ${snapshot.userName}`} · <RelativeTime at={createdAt} />
      </p>
      {versions && (
        <section aria-label={text.versions}>
          <h3 className={styles.heading}>{text.versions}</h3>
          <ul className={queue.context}>
            {versions.map((version) => (
              <li key={version.until} dir="auto">
                {version.text || text.noWords}
                <span className={styles.words}>
                  {' '}
                  · {text.changed} <RelativeTime at={version.until} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {context.length > 0 && (
        <section aria-label={text.context}>
          <h3 className={styles.heading}>{text.context}</h3>
          <ul className={queue.context}>
            {context.map((entry) => (
              <li
                key={`${entry.createdAt} ${entry.login}`}
                dir="auto"
                data-reported={entry.isReported || undefined}
              >
                <b>{entry.login}</b> {entry.text}
                {entry.isReported && <span className={styles.words}> · {text.isReported}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

function CoveredMedia({ picture, video }: { picture: Picture; video: Video | null }) {
  const [isSeen, setSeen] = useState(false);
  return (
    <div className={queue.media} data-covered={!isSeen || undefined}>
      {isSeen && video?.url ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an upload has no captions
        <video controls src={video.url} aria-label={text.video} className={queue.video} />
      ) : (
        <MediaImage
          media={picture}
          alt={text.picture}
          sizes="(min-width: 1024px) 480px, 100vw"
          fit="contain"
        />
      )}
      {!isSeen && (
        <Button className={queue.uncover ?? ''} onClick={() => setSeen(true)}>
          {text.show}
        </Button>
      )}
    </div>
  );
}
