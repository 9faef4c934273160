import History from 'lucide-react/icons/history';
import { useId } from 'react';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './draft-offer.module.css';
import { text } from './text.ts';

interface DraftOfferProps {
  /** Name of the draft's file. */
  name: string;
  /** A small picture of the draft; null when there is none. */
  preview: Blob | null;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers to resume a draft that a closed tab has left. */
export function DraftOffer({ name, preview, onResume, onDiscard }: DraftOfferProps) {
  const questionId = useId();
  return (
    <section className={styles.offer} aria-labelledby={questionId}>
      <span className={styles.preview}>
        {preview ? <Preview file={preview} /> : <History size={24} aria-hidden="true" />}
      </span>
      <div className={styles.words}>
        <h2 id={questionId}>{text.draftQuestion}</h2>
        <p className={styles.name}>{name}</p>
      </div>
      <div className={styles.answers}>
        <Button onClick={onDiscard}>{text.discard}</Button>
        <Button variant="primary" onClick={onResume}>
          {text.resume}
        </Button>
      </div>
    </section>
  );
}

function Preview({ file }: { file: Blob }) {
  const url = useObjectUrl(file);
  return url === null ? null : <img src={url} alt="" />;
}
