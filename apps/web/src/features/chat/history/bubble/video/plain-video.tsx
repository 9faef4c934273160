import Play from 'lucide-react/icons/play';
import { text } from './text.ts';
import { VideoFacts, type VideoFactsProps } from './video-facts.tsx';
import styles from './video.module.css';

/** Over the poster of a video: its length, and a press that opens it. */
export function PlainVideo({ facts, stored, onOpen }: VideoFactsProps & { onOpen: () => void }) {
  return (
    <>
      {stored?.status === 'failed' && <p className={styles.failed}>{text.failed}</p>}
      {stored?.url && (
        <button type="button" className={styles.open} aria-label={text.open} onClick={onOpen}>
          <span className={styles.start}>
            <Play size={28} fill="currentColor" aria-hidden="true" />
          </span>
        </button>
      )}
      <VideoFacts facts={facts} stored={stored} />
    </>
  );
}
