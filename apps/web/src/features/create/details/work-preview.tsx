import FileImage from 'lucide-react/icons/file-image';
import FileVideo from 'lucide-react/icons/file-video-camera';
import { PhotoStage } from '#shared/media/stage/photo-stage.tsx';
import { VideoStage } from '#shared/media/stage/video-stage.tsx';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { text } from '../text.ts';
import type { Opened } from '../work/use-opened.ts';
import type { Work } from '../work/work.ts';
import styles from './details.module.css';

/** What is going to be published, as far as this browser can show it. */
export function WorkPreview({ work, opened }: { work: Work; opened: Opened }) {
  const { file, edit, filters, kind } = work;
  if (opened.state === 'opening') return <div className={styles.preview} aria-busy="true" />;
  if (opened.state === 'photo' && opened.photo)
    return (
      <div className={styles.preview}>
        <PhotoStage photo={opened.photo} edit={edit} filters={filters} label={text.preview.image} />
      </div>
    );
  if (opened.state === 'video' && opened.facts?.canPlay)
    return (
      <div className={styles.preview}>
        <VideoStage
          file={file}
          facts={opened.facts}
          edit={edit}
          filters={filters}
          label={text.preview.video}
        />
      </div>
    );
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
