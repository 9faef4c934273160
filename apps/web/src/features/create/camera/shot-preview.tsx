import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { startPlaying } from '#shared/ui/video-player/one-at-a-time.ts';
import styles from './camera-screen.module.css';
import { text } from './text.ts';

interface ShotPreviewProps {
  file: File;
  onRetake: () => void;
  onUse: () => void;
}

/** The photo or video that was taken, and the choice to use it or to take another. */
export function ShotPreview({ file, onRetake, onUse }: ShotPreviewProps) {
  const url = useObjectUrl(file);
  const isPhoto = file.type.startsWith('image/');
  return (
    <>
      <div className={styles.view}>
        {url !== null && isPhoto && <img className={styles.shot} src={url} alt={text.shotPhoto} />}
        {url !== null && !isPhoto && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the person's own recording
          <video
            className={styles.shot}
            src={url}
            aria-label={text.shotVideo}
            controls
            loop
            playsInline
            // The browser that starts no sound by itself starts it without.
            onLoadedMetadata={({ currentTarget }) => void startPlaying(currentTarget, () => undefined)}
          />
        )}
        {isPhoto && <span className={styles.flash} />}
      </div>
      <div className={styles.answers}>
        <Button className={styles.glass} onClick={onRetake}>
          {text.retake}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the focus over from the shutter */}
        <Button variant="primary" autoFocus onClick={onUse}>
          {text.use}
        </Button>
      </div>
    </>
  );
}
