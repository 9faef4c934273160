import FileImage from 'lucide-react/icons/file-image';
import FileVideo from 'lucide-react/icons/file-video-camera';
import { useState } from 'react';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import styles from './thumbnail.module.css';

/** Its address ends with the element: a browser that still reads would find nothing there. */
const endWithElement = (video: HTMLVideoElement | null) => () => {
  video?.removeAttribute('src');
  video?.load();
};

/** A small picture of a file; a sign of its kind when this browser cannot show it. */
export function Thumbnail({ file, kind }: { file: Blob; kind: 'image' | 'video' }) {
  const url = useObjectUrl(file);
  const [isUnseen, setUnseen] = useState(false);
  const Icon = kind === 'image' ? FileImage : FileVideo;
  const isShown = url !== null && !isUnseen && file.size > 0;
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {!isShown && <Icon size={22} />}
      {isShown && kind === 'image' && <img src={url} alt="" onError={() => setUnseen(true)} />}
      {isShown && kind === 'video' && (
        // The first frame of many videos is black.
        <video
          ref={endWithElement}
          src={`${url}#t=0.5`}
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          onError={() => setUnseen(true)}
          // Of a picture that it cannot decode, a browser plays the sound.
          onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && setUnseen(true)}
        />
      )}
    </span>
  );
}
