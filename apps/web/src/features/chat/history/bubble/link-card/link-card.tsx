import type { Message } from '@sfera/contract/chat';
import { getLinkCard } from '@sfera/contract/link-cards';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import styles from './link-card.module.css';

interface LinkCardProps {
  url: string;
  message: Pick<Message, 'id' | 'card'>;
}

/** What the page behind a link says of itself. Nothing until that is known, and for a page that says nothing. */
export function LinkCard({ url, message: { id, card: known } }: LinkCardProps) {
  const { data } = useQuery({
    queryKey: ['link-card', url],
    queryFn: ({ signal }) => call(getLinkCard, { params: { messageId: id }, signal }),
    // Messages bring the cards that the server knows; an edited one has its former card until it is fetched again.
    enabled: known?.url !== url,
    staleTime: Infinity,
    retry: false,
  });
  const card = known?.url === url ? known : data?.card;
  if (!card) return null;
  return (
    <a className={styles.card} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      <span className={styles.words}>
        <span className={styles.site}>{card.site}</span>
        <span dir="auto" className={styles.title}>
          {card.title}
        </span>
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
