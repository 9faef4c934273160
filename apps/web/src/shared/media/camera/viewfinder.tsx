import { useEffect, type RefObject } from 'react';
import { text } from './text.ts';

interface ViewfinderProps {
  ref: RefObject<HTMLVideoElement | null>;
  /** With `data-mirrored` its picture is to be drawn as in a mirror. */
  className: string | undefined;
  stream: MediaStream;
  /** The person sees themselves as in a mirror. */
  isMirrored: boolean;
  /** There is a frame to be seen, and to be taken. */
  onFrame: () => void;
}

/** All that the camera sees, and no less: what is seen is what is taken. */
export function Viewfinder({ ref, className, stream, isMirrored, onFrame }: ViewfinderProps) {
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.srcObject = stream;
    return () => {
      video.srcObject = null;
    };
  }, [ref, stream]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is before the camera
    <video
      ref={ref}
      className={className}
      data-mirrored={isMirrored || undefined}
      aria-label={text.view}
      onLoadedData={onFrame}
      autoPlay
      muted
      playsInline
    />
  );
}
