import type { UserId } from '@sfera/contract/ids';
import { useDraft } from '#entities/chat/draft.ts';
import { isCircle, personName } from '#entities/chat/peer.ts';
import { pictureKind, pictureWords } from '#entities/chat/picture-words.ts';
import { useTypists } from '#entities/chat/typing-store.ts';
import type { ChatRow, Newest } from './make-rows.ts';
import styles from '../person-row/row.module.css';
import { typingWords } from '../typing-words.ts';
import { text } from './text.ts';

interface RowPreviewProps {
  row: ChatRow;
  ownId: UserId | null;
  /** Whether the chat is open: then its draft is visible, and the preview does not show it. */
  isActive: boolean;
}

/** The second line of a row: typing, a draft of this device, or the newest message (spec 2, Chat list). */
export function RowPreview({ row, ownId, isActive }: RowPreviewProps) {
  const typists = useTypists(row.partner.id);
  const [draft] = useDraft(row.partner.id);
  if (typists.length > 0)
    return (
      <span className={styles.words} data-kind="typing">
        {isCircle(row.partner) ? typingWords(typists) : text.typing}
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
      <Author newest={row.newest} ownId={ownId} />
      {wordsOf(row.newest)}
    </span>
  );
}

/** «Вы: », or in a circle whose words they are. A line of the history says that itself. */
function Author({ newest, ownId }: { newest: Newest; ownId: UserId | null }) {
  if (isOwn(newest, ownId)) return <span className={styles.you}>{text.you}</span>;
  const author = newest.kind === 'message' && !newest.message.event ? newest.message.author : undefined;
  return author && <span className={styles.you}>{text.by(personName(author))}</span>;
}

export const isOwn = (newest: Newest, ownId: UserId | null): boolean =>
  newest.kind === 'outgoing' || newest.message.senderId === ownId;

/** Collapses line breaks and runs of blanks, and cuts the text: a row has one line. */
const inOneLine = (words: string) => words.slice(0, 300).trim().replaceAll(/\s+/g, ' ');

function wordsOf({ kind, message }: Newest): string {
  const content = inOneLine(message.content);
  if (message.messageType === 'image') return pictureWords(pictureKind(message), content);
  const isAnswer = kind === 'outgoing' ? message.storyId !== null : message.story !== null;
  return isAnswer ? `${text.storyReply}: ${content}` : content;
}
