import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import { text } from './text.ts';
import { useRoundPlayer } from './use-round-player.ts';
import { VideoFacts, type VideoFactsProps } from './video-facts.tsx';
import styles from './video.module.css';

/** Over the poster of a round video: it plays in its place, with sound, and a ring shows how far it has come. */
export function RoundVideo({ facts, stored }: VideoFactsProps) {
  const element = useRef<HTMLVideoElement>(null);
  const { src, toggle, events, isPlaying, hasBegun, hasFailed, atMs } = useRoundPlayer(
    element,
    stored?.url ?? null,
  );
  const share = facts.durationMs > 0 ? Math.min(1, atMs / facts.durationMs) : 0;
  return (
    <>
      {src !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- people's videos come without captions
        <video
          ref={element}
          {...events}
          src={src}
          className={styles.round}
          data-empty={!hasBegun || undefined}
          // Nothing of it is fetched before it is wanted.
          preload="none"
          playsInline
          disablePictureInPicture
          aria-hidden="true"
          tabIndex={-1}
        />
      )}
      {hasBegun && (
        <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r="48" pathLength={1} strokeDasharray={`${share} 2`} />
        </svg>
      )}
      {stored?.status === 'failed' && <p className={styles.failed}>{text.failed}</p>}
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {text.playFailed}
        </p>
      )}
      {src !== null && (
        <button
          type="button"
          className={styles.open}
          aria-label={isPlaying ? text.pauseRound : text.playRound}
          onClick={toggle}
        >
          {!isPlaying && !hasFailed && (
            <span className={styles.start}>
              <Play size={28} fill="currentColor" aria-hidden="true" />
            </span>
          )}
        </button>
      )}
      <VideoFacts facts={facts} stored={stored} atMs={hasBegun ? atMs : null} />
    </>
  );
}
