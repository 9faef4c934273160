import type { MessageVideo } from '@sfera/contract/chat/message-body';
import Play from 'lucide-react/icons/play';
import type { WrittenVideo } from '#entities/chat/types.ts';
import type { Entry } from '../../entry.ts';
import { text } from './text.ts';
import { VideoFacts, type VideoFactsProps } from './video-facts.tsx';
import styles from './video.module.css';
import { RoundVideo } from './round-video.tsx';

/** Asked for here: few videos are opened, and the first screen need not know what the viewer consists of. */
export const loadViewer = async () => (await import('./video-viewer.tsx')).VideoViewer;

interface VideoPartProps {
  entry: Entry;
  video: MessageVideo | WrittenVideo;
  isRound: boolean;
  onOpen: () => void;
}

/** The controls that lie over the poster of a video. */
export function VideoPart({ entry, video, isRound, onOpen }: VideoPartProps) {
  // A copy that is on its way waits for the server, as its original may.
  const stored = entry.kind === 'stored' && 'url' in video ? video : null;
  const facts = { durationMs: video.durationMs, hasSound: video.hasSound };
  return isRound ? (
    <RoundVideo facts={facts} stored={stored} />
  ) : (
    <PlainVideo facts={facts} stored={stored} onOpen={onOpen} />
  );
}

/** Over the poster of a video: its length, and a press that opens it. */
function PlainVideo({ facts, stored, onOpen }: VideoFactsProps & { onOpen: () => void }) {
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
