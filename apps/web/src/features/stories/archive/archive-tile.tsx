import type { Story } from '@sfera/contract/stories';
import type { ComponentProps } from 'react';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';
import { text } from './text.ts';
import { PlayBadge } from '#shared/ui/play-badge/play-badge.tsx';
import styles from './archive.module.css';

const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });
const moment = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Three columns on a phone, of about 150 px on wider screens. */
const SIZES = `(min-width: ${MOBILE_BREAKPOINT_PX}px) 160px, 33vw`;

interface ArchiveTileProps {
  story: Story;
  /** Spread on the button that covers it. */
  opener: ComponentProps<'button'>;
  /** Its picture cannot be had. */
  onBroken: () => void;
}

/** An expired story, to be watched again. */
export function ArchiveTile({ story, opener, onBroken }: ArchiveTileProps) {
  const { fileType, picture, createdAt } = story;
  const made = new Date(createdAt);
  return (
    <div className={styles.tile}>
      <MediaImage media={picture} alt="" sizes={SIZES} aspect={9 / 16} onFailed={onBroken} />
      {fileType === 'video' && <PlayBadge />}
      <time dateTime={createdAt} aria-hidden="true" className={styles.time}>
        {time.format(made)}
      </time>
      <button
        type="button"
        {...opener}
        aria-haspopup="dialog"
        aria-label={text.open(fileType, moment.format(made))}
        className={styles.open}
      />
    </div>
  );
}
