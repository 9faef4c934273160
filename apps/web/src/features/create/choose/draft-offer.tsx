import { useId } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { Thumbnail } from '../works/thumbnail.tsx';
import type { Work } from '../works/work.ts';
import styles from './draft-offer.module.css';
import { text } from './text.ts';

interface DraftOfferProps {
  draft: Pick<Work, 'file' | 'kind'>;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers to resume a draft that a closed tab has left. */
export function DraftOffer({ draft: { file, kind }, onResume, onDiscard }: DraftOfferProps) {
  const questionId = useId();
  return (
    <section className={styles.offer} aria-labelledby={questionId}>
      <Thumbnail file={file} kind={kind} />
      <div className={styles.words}>
        <h2 id={questionId}>{text.draftQuestion}</h2>
        <p className={styles.name}>{file.name}</p>
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
