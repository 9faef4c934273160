import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import type { Size } from '#shared/media/filters/place.ts';
import { formatClock } from '#shared/text/format-clock.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Ring } from './ring.tsx';
import styles from './round-recorder.module.css';
import { text } from './text.ts';

interface RoundPreviewProps {
  file: File;
  /** A frame of it; null where this browser shows none. */
  poster: Promise<Blob | null>;
  durationMs: number;
  onAgain: () => void;
  onCancel: () => void;
  /** Called with the size of the recorded picture, when this browser knows it. */
  onSend: (seen: Size | null) => void;
}

/** The recording: to be watched, sent, or recorded once more. */
export function RoundPreview({ file, poster, durationMs, onAgain, onCancel, onSend }: RoundPreviewProps) {
  const url = useObjectUrl(file);
  const video = useRef<HTMLVideoElement>(null);
  const [frame, setFrame] = useState<Blob | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [atMs, setAtMs] = useState(0);
  useEffect(() => {
    let isLeft = false;
    poster.then((blob) => isLeft || setFrame(blob)).catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [poster]);

  const toggle = () => {
    if (isPlaying) video.current?.pause();
    // Refused by the browser: the button stays as it is.
    else video.current?.play().catch(() => undefined);
  };
  const send = () => {
    const { videoWidth: width = 0, videoHeight: height = 0 } = video.current ?? {};
    onSend(width > 0 && height > 0 ? { width, height } : null);
  };
  return (
    <>
      <div className={styles.circle}>
        {url !== null && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the person's own recording
          <video
            ref={video}
            className={styles.picture}
            src={url}
            aria-label={text.recorded}
            preload="auto"
            playsInline
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onTimeUpdate={() => setAtMs((video.current?.currentTime ?? 0) * 1_000)}
            onEnded={() => setAtMs(0)}
          />
        )}
        {atMs === 0 && !isPlaying && frame && <Frame of={frame} />}
        <Ring share={Math.min(1, atMs / Math.max(1, durationMs))} />
        <button
          type="button"
          className={styles.press}
          aria-label={isPlaying ? text.pause : text.play}
          onClick={toggle}
        >
          {!isPlaying && (
            <span className={styles.start}>
              <Play size={30} fill="currentColor" aria-hidden="true" />
            </span>
          )}
        </button>
      </div>
      <p className={styles.words}>
        <span className={styles.clock}>{formatClock(durationMs)}</span>
      </p>
      <div className={styles.answers}>
        <Button onClick={onAgain}>{text.again}</Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the focus over from the shutter */}
        <Button variant="primary" autoFocus onClick={send}>
          {text.send}
        </Button>
      </div>
    </>
  );
}

function Frame({ of: blob }: { of: Blob }) {
  const url = useObjectUrl(blob);
  return url && <img src={url} alt="" className={styles.picture} />;
}
