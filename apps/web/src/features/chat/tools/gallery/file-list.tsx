import MessageSquareText from 'lucide-react/icons/message-square-text';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';
import type { GalleryPartProps } from './gallery-part.ts';
import styles from './gallery-sheet.module.css';

/** The files of a chat, each with its size and day, and a way to its message. */
export const FileList = ({ messages, onShow }: GalleryPartProps) => (
  <ul aria-label={text.files} className={styles.links}>
    {messages.map(
      ({ id, attachment, createdAt }) =>
        attachment?.kind === 'file' && (
          <li key={id} className={styles.link}>
            <a
              className={styles.words}
              href={attachment.url}
              download={attachment.name}
              aria-label={text.saveFile(attachment.name, formatBytes(attachment.sizeBytes))}
            >
              <bdi>{attachment.name}</bdi>
              <span className={styles.date}>
                {formatBytes(attachment.sizeBytes)}, <time dateTime={createdAt}>{fullDate(createdAt)}</time>
              </span>
            </a>
            <IconButton
              label={text.showInChat}
              icon={<MessageSquareText size={20} />}
              onClick={() => onShow(id)}
            />
          </li>
        ),
    )}
  </ul>
);
