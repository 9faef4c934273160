import type { MessageId } from '@sfera/contract/base/ids';
import type { Quote as QuoteOf } from '@sfera/contract/chat/message-parts';
import { messageWords } from '#entities/chat/message-words.ts';
import typography from '#shared/ui/typography/typography.module.css';
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
      <span className={typography.semiboldLine}>{author}</span>
      <span className="visually-hidden">: </span>
      <span dir="auto" className={typography.line}>
        {messageWords(quote.kind, quote.content)}
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
