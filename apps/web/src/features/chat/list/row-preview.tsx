import { firstCharacters } from '@sfera/contract/words/characters';
import type { UserId } from '@sfera/contract/base/ids';
import { useDraft } from '#entities/chat/draft.ts';
import { messageWords } from '#entities/chat/message-words.ts';
import { personName } from '#entities/chat/peer.ts';
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

/** The second line of a row: typing, a draft of this device, or the newest message. */
export function RowPreview({ row, ownId, isActive }: RowPreviewProps) {
  const typists = useTypists(row.partner.id);
  const [draft] = useDraft(row.partner.id);
  if (typists.length > 0)
    return (
      <span className={styles.words} data-kind="typing">
        {row.partner.kind === 'circle' ? typingWords(typists) : text.typing}
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
  const author =
    newest.kind === 'message' && newest.message.body.kind !== 'timer' ? newest.message.author : undefined;
  return author && <span className={styles.you}>{text.by(personName(author))}</span>;
}

export const isOwn = (newest: Newest, ownId: UserId | null): boolean =>
  newest.kind === 'outgoing' || newest.message.senderId === ownId;

/** Collapses line breaks and runs of blanks, and cuts the text: a row has one line. */
const inOneLine = (words: string) => firstCharacters(words, 300).trim().replaceAll(/\s+/g, ' ');

function wordsOf({ message: { body, content } }: Newest): string {
  const words = messageWords(body.kind, inOneLine(content));
  return body.kind === 'story' ? `${text.storyReply}: ${words}` : words;
}
