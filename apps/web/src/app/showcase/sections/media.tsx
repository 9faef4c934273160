import { useState } from 'react';
import { FileInput } from '#shared/files/file-input.tsx';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { VideoPlayer } from '#shared/ui/video-player/video-player.tsx';
import { Card } from '../card.tsx';
import styles from '../showcase.module.css';
import { brokenPicture, samplePicture } from '../sample-picture.ts';

export function Media() {
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Card title="Снимки и видео">
      <div className={styles.rounded}>
        <MediaImage media={samplePicture} alt="Рассвет на озере" sizes="420px" />
      </div>
      <div className={styles.pair}>
        <MediaImage media={samplePicture} alt="Рассвет, обрезанный до квадрата" sizes="200px" aspect={1} />
        <MediaImage media={brokenPicture} alt="Снимок, который не пришёл" sizes="200px" aspect={1} />
      </div>
      <label>
        Показать видео из файла:{' '}
        <FileInput
          accept="video/*"
          onFiles={([file]) => setAddress(file ? URL.createObjectURL(file) : null)}
        />
      </label>
      <div className={styles.rounded}>
        <VideoPlayer
          src={address ?? '/missing.mp4'}
          poster={address ? samplePicture : null}
          durationMs={10_000}
          label="Видео для пробы"
          autoPlayInView
        />
      </div>
      {address && (
        <div className={styles.rounded}>
          <VideoPlayer
            src={address}
            poster={samplePicture}
            durationMs={10_000}
            label="То же видео"
            autoPlayInView
          />
        </div>
      )}
    </Card>
  );
}
