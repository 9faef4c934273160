import FileImage from 'lucide-react/icons/file-image';
import FileVideo from 'lucide-react/icons/file-video-camera';
import { useState } from 'react';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { useFilePicture } from './file-picture.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  file: Blob;
  kind: 'image' | 'video';
}

/** A small picture of a file; a sign of its kind when this browser can draw nothing of it. */
export function Thumbnail({ file, kind }: ThumbnailProps) {
  const [undrawn, setUndrawn] = useState<Blob | null>(null);
  const isMade = kind === 'video' || undrawn === file;
  const made = useFilePicture(file, kind, isMade && file.size > 0);
  const picture = isMade ? made : file;
  const Icon = kind === 'image' ? FileImage : FileVideo;
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {picture && picture.size > 0 ? (
        <Picture picture={picture} onError={() => setUndrawn(file)} />
      ) : (
        <Icon size={22} />
      )}
    </span>
  );
}

/** Formats that may be transparent. */
const MAY_BE_CLEAR = /\/(?:png|webp|gif)$/;

function Picture({ picture, onError }: { picture: Blob; onError: () => void }) {
  const url = useObjectUrl(picture);
  if (url === null) return null;
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      data-clear={MAY_BE_CLEAR.test(picture.type) || undefined}
      onError={onError}
    />
  );
}
