import type { UserId } from '@sfera/contract/ids';
import { useDraft } from '#entities/chat/draft.ts';
import { useIsTyping } from '#entities/chat/presence-store.ts';
import type { ChatRow, Newest } from './make-rows.ts';
import styles from '../person-row/row.module.css';
import { text } from './text.ts';

interface RowPreviewProps {
  row: ChatRow;
  ownId: UserId | null;
  /** Its text stands in the open chat: no need to tell that it was begun. */
  isActive: boolean;
}

/** What a chat is about just now: somebody types, a text was begun here, or the newest message (spec 2, Chat list). */
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

/** Line breaks and runs of blanks take one place: a row has one line, and needs no more than its beginning. */
const inOneLine = (words: string) => words.slice(0, 300).trim().replaceAll(/\s+/g, ' ');

function wordsOf({ kind, message }: Newest): string {
  const content = inOneLine(message.content);
  if (message.messageType === 'image') return content === '' ? text.photo : `${text.photo}. ${content}`;
  const isAnswer = kind === 'outgoing' ? message.storyId !== null : message.story !== null;
  return isAnswer ? `${text.storyReply}: ${content}` : content;
}
