import { useEffect, useRef, type RefObject } from 'react';
import styles from './camera-screen.module.css';
import { text } from './text.ts';

interface ViewfinderProps {
  ref: RefObject<HTMLVideoElement | null>;
  stream: MediaStream;
  /** The person sees themselves as in a mirror. */
  isMirrored: boolean;
}

/** What the camera sees, over the whole screen. */
export function Viewfinder({ ref, stream, isMirrored }: ViewfinderProps) {
  const shown = useRef(ref);
  useEffect(() => {
    const video = shown.current.current;
    if (!video) return;
    video.srcObject = stream;
    return () => {
      video.srcObject = null;
    };
  }, [stream]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is before the camera
    <video
      ref={ref}
      className={styles.viewfinder}
      data-mirrored={isMirrored || undefined}
      aria-label={text.view}
      autoPlay
      muted
      playsInline
    />
  );
}
