import type { Message } from '@sfera/contract/chat/chat';
import { cardLinkOf, type LinkCard as Card } from '@sfera/contract/chat/link-cards';
import styles from './link-card.module.css';

/** The card of a stored message that has one. An edited message may still have the card of its former link. */
export function LinkCard({ message: { card, content } }: { message: Pick<Message, 'card' | 'content'> }) {
  return card && card.url === cardLinkOf(content) && <PageCard card={card} />;
}

/** The card of the page behind a link, in the words of the page. */
function PageCard({ card }: { card: Card }) {
  return (
    <a className={styles.card} href={card.url} target="_blank" rel="noopener noreferrer nofollow ugc">
      <span className={styles.words}>
        <span className={styles.site}>{card.site}</span>
        <span className="visually-hidden">: </span>
        <span dir="auto" className={styles.title}>
          {card.title}
        </span>
        {card.description && <span className="visually-hidden">. </span>}
        {card.description && (
          <span dir="auto" className={styles.description}>
            {card.description}
          </span>
        )}
      </span>
      {card.picture && <img className={styles.picture} src={card.picture} alt="" width={64} height={64} />}
    </a>
  );
}
