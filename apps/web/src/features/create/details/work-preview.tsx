import FileImage from 'lucide-react/icons/file-image';
import FileVideo from 'lucide-react/icons/file-video-camera';
import { PhotoStage } from '#shared/media/stage/photo-stage.tsx';
import { VideoStage } from '#shared/media/stage/video-stage.tsx';
import { isComing } from '../works/clip.ts';
import { ClipNote } from '../clip/clip-note.tsx';
import { text } from '../text.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import styles from './details.module.css';

interface WorkPreviewProps {
  work: Work;
  opened: Opened;
}

/** The work that is going to be published, as far as this browser can show it. */
export function WorkPreview({ work, opened }: WorkPreviewProps) {
  const { file, kind } = work;
  if (opened.state === 'opening') return <div className={styles.preview} aria-busy="true" />;
  const stage = stageOf({ work, opened });
  const clip = opened.state === 'video' ? opened.clip : undefined;
  if (stage) return <div className={styles.preview}>{stage}</div>;
  const Icon = kind === 'image' ? FileImage : FileVideo;
  return (
    <div className={styles.tile}>
      <Icon size={44} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.fileName}>{file.name}</p>
      {isComing(clip) ? <ClipNote clip={clip} /> : <p>{text.previewLater}</p>}
    </div>
  );
}

function stageOf({ work: { file, edit, filters }, opened }: WorkPreviewProps) {
  if (opened.state === 'photo' && opened.photo)
    return <PhotoStage photo={opened.photo} edit={edit} filters={filters} label={text.preview.image} />;
  if (opened.state !== 'video' || !opened.facts?.canPlay) return null;
  const { facts } = opened;
  return <VideoStage file={file} facts={facts} edit={edit} filters={filters} label={text.preview.video} />;
}
