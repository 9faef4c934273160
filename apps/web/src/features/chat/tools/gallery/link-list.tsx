import { textParts } from '@sfera/contract/text-links';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { fullDate } from '#shared/text/full-date.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { text } from '../text.ts';
import type { GalleryPartProps } from './gallery-part.ts';
import styles from './gallery-sheet.module.css';

/** The links of a chat, each with its day, and a way to its message. */
export const LinkList = ({ messages, onShow }: GalleryPartProps) => (
  <ul aria-label={text.links} className={styles.links}>
    {messages.flatMap(({ id, content, createdAt }) =>
      [...new Set(textParts(content).flatMap((part) => (part.kind === 'link' ? [part.text] : [])))].map(
        (link) => (
          <li key={`${id} ${link}`} className={styles.link}>
            <p className={styles.words}>
              <WrittenText text={link} />
              <time dateTime={createdAt} className={styles.date}>
                {fullDate(createdAt)}
              </time>
            </p>
            <IconButton
              label={text.showInChat}
              icon={<MessageSquareText size={20} />}
              onClick={() => onShow(id)}
            />
          </li>
        ),
      ),
    )}
  </ul>
);
