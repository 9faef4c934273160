import type { Story } from '@sfera/contract/stories/stories';
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

/** With its day, for «марта» instead of «март». */
const dayAndMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const monthOf = (at: Date) => dayAndMonth.formatToParts(at).find(({ type }) => type === 'month')?.value ?? '';

/** Three columns on a phone, of 150 to 180 px on wider screens. */
const SIZES = `(min-width: ${MOBILE_BREAKPOINT_PX}px) 170px, 33vw`;

interface ArchiveTileProps {
  story: Story;
  /** The tile carries the date of its day. */
  isFirstOfDay: boolean;
  /** Props for the button that covers the tile. */
  opener: ComponentProps<'button'>;
  /** The picture cannot be loaded. */
  onBroken: () => void;
}

/** An expired story that can be watched again. */
export function ArchiveTile({ story, isFirstOfDay, opener, onBroken }: ArchiveTileProps) {
  const { fileType, picture, createdAt } = story;
  const made = new Date(createdAt);
  return (
    <div className={styles.tile}>
      <MediaImage media={picture} alt="" sizes={SIZES} aspect={9 / 16} onFailed={onBroken} />
      {fileType === 'video' && <PlayBadge />}
      {isFirstOfDay && (
        <span aria-hidden="true" className={styles.date}>
          <b className={styles.day}>{made.getDate()}</b>
          {monthOf(made)}
        </span>
      )}
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
