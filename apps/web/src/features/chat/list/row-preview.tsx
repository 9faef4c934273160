import type { UserId } from '@sfera/contract/ids';
import { useDraft } from '#entities/chat/draft.ts';
import { useIsTyping } from '#entities/chat/presence-store.ts';
import type { ChatRow, Newest } from './make-rows.ts';
import styles from '../person-row/row.module.css';
import { text } from './text.ts';

interface RowPreviewProps {
  row: ChatRow;
  ownId: UserId | null;
  /** Whether the chat is open: then its draft is visible, and the preview does not show it. */
  isActive: boolean;
}

/** The second line of a row: typing, a draft of this device, or the newest message (spec 2, Chat list). */
export function RowPreview({ row, ownId, isActive }: RowPreviewProps) {
  const isTyping = useIsTyping(row.partner.id);
  const [draft] = useDraft(row.partner.id);
  if (isTyping)
    return (
      <span className={styles.words} data-kind="typing">
        {text.typing}
      </span>
    );
  if (!isActive && draft.trim() !== '')
    return (
      <span className={styles.words}>
        <span className={styles.draft}>{text.draft}</span>
        {inOneLine(draft)}
      </span>
    );
  if (row.newest === null) return <span className={styles.words}>{text.noMessages}</span>;
  return (
    <span className={styles.words}>
      {isOwn(row.newest, ownId) && <span className={styles.you}>{text.you}</span>}
      {wordsOf(row.newest)}
    </span>
  );
}

export const isOwn = (newest: Newest, ownId: UserId | null): boolean =>
  newest.kind === 'outgoing' || newest.message.senderId === ownId;

/** Collapses line breaks and runs of blanks, and cuts the text: a row has one line. */
const inOneLine = (words: string) => words.slice(0, 300).trim().replaceAll(/\s+/g, ' ');

function wordsOf({ kind, message }: Newest): string {
  const content = inOneLine(message.content);
  if (message.messageType === 'image') return content === '' ? text.photo : `${text.photo}. ${content}`;
  const isAnswer = kind === 'outgoing' ? message.storyId !== null : message.story !== null;
  return isAnswer ? `${text.storyReply}: ${content}` : content;
}
