import type { MessageId } from '@sfera/contract/ids';
import type { Quote as QuoteOf } from '@sfera/contract/message-parts';
import { pictureWords } from '#entities/chat/picture-words.ts';
import { text } from '../text.ts';
import styles from './quote.module.css';

interface QuoteProps {
  quote: QuoteOf;
  /** «Вы», or the login of its author. */
  author: string;
  /** Missing for a quote that leads nowhere. */
  onShow?: ((id: MessageId) => void) | undefined;
}

/** The beginning of the message that is answered; a press leads to it. */
export function Quote({ quote, author, onShow }: QuoteProps) {
  const { id } = quote;
  if (id === null) return <p className={styles.quote}>{text.quoteGone}</p>;
  const lines = (
    <>
      <span className={styles.author}>{author}</span>
      <span dir="auto" className={styles.words}>
        {quotedWords(quote)}
      </span>
    </>
  );
  if (!onShow) return <div className={styles.quote}>{lines}</div>;
  return (
    <button type="button" className={styles.quote} onClick={() => onShow(id)}>
      <span className="visually-hidden">{text.showQuote}: </span>
      {lines}
    </button>
  );
}

/** What the picture is and the caption, or the words. */
export const quotedWords = ({
  content,
  hasPhoto,
  hasVideo,
}: Pick<QuoteOf, 'content' | 'hasPhoto' | 'hasVideo'>): string =>
  hasPhoto ? pictureWords(hasVideo ? 'plain' : 'photo', content) : content;
