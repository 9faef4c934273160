import { messageWords } from '#entities/chat/message-words.ts';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { fullDate } from '#shared/text/full-date.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { PlayBadge } from '#shared/ui/play-badge/play-badge.tsx';
import { text } from '../text.ts';
import type { GalleryPartProps } from './gallery-part.ts';
import styles from './gallery-sheet.module.css';

/** The photos and videos of a chat; each opens in the viewer, and leads to its message. */
export const PhotoGrid = ({ messages, onShow, onOpenPhoto }: GalleryPartProps) => (
  <ul aria-label={text.photos} className={styles.grid}>
    {messages.map((message) => {
      const { body } = message;
      const name = text.pictureOf(messageWords(body.kind, ''), fullDate(message.createdAt));
      return (
        'picture' in body && (
          <li key={message.id} className={styles.tile}>
            <button type="button" aria-label={name} onClick={() => onOpenPhoto(message)}>
              <MediaImage media={body.picture} alt="" sizes="(width < 768px) 33vw, 200px" aspect={1} />
              {'video' in body && <PlayBadge />}
            </button>
            <IconButton
              label={text.showInChat}
              icon={<MessageSquareText size={18} />}
              variant="glass"
              className={styles.show ?? ''}
              onClick={() => onShow(message.id)}
            />
          </li>
        )
      );
    })}
  </ul>
);
