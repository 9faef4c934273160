import FileImage from 'lucide-react/icons/file-image';
import FileVideo from 'lucide-react/icons/file-video-camera';
import { useState } from 'react';
import { text } from '../text.ts';
import { kindOf } from './check-file.ts';
import styles from './choose.module.css';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { useObjectUrl } from '#shared/files/use-object-url.ts';

/** The chosen file as this browser can show it; a tile with its name where it cannot (HEIC, avi, 3gp, mkv). */
export function FilePreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [unshownUrl, setUnshownUrl] = useState<string | null>(null);
  const kind = kindOf(file) ?? 'image';
  if (url === null) return null;
  if (url === unshownUrl) return <FileTile file={file} kind={kind} />;

  const onError = () => setUnshownUrl(url);
  if (kind === 'image')
    return (
      <>
        <img className={styles.ground} src={url} alt="" />
        <img className={styles.media} src={url} alt={text.previewImage} onError={onError} />
      </>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the person's own recording
    <video
      className={styles.media}
      // A first moment stands for the whole until it is played; phones show black otherwise.
      src={`${url}#t=0.1`}
      aria-label={text.previewVideo}
      controls
      muted
      playsInline
      preload="metadata"
      onError={onError}
      onLoadedMetadata={({ currentTarget }) => {
        // Only the sound could be read.
        if (currentTarget.videoWidth === 0) onError();
      }}
    />
  );
}

function FileTile({ file, kind }: { file: File; kind: 'image' | 'video' }) {
  const Icon = kind === 'image' ? FileImage : FileVideo;
  return (
    <div className={styles.tile}>
      <Icon size={44} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.fileName}>{file.name}</p>
      <p>{formatBytes(file.size)}</p>
      <p>{text.previewLater}</p>
    </div>
  );
}
