import { hasFilters } from '@sfera/contract/filters';
import Eye from 'lucide-react/icons/eye';
import FileImage from 'lucide-react/icons/file-image';
import FileVideo from 'lucide-react/icons/file-video-camera';
import type { ReactNode } from 'react';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { PhotoStage } from '#shared/media/stage/photo-stage.tsx';
import type { StageController } from '#shared/media/stage/video-controller.ts';
import { VideoStage } from '#shared/media/stage/video-stage.tsx';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import type { ToolProps } from '../../work/work.ts';
import { PhotoCropView, VideoCropView } from '../crop/crop-view.tsx';
import { text } from '../text.ts';
import styles from './edit-stage.module.css';
import { useComparison } from './use-comparison.ts';

interface EditStageProps extends ToolProps {
  photo: Photo | null;
  facts: VideoFacts | null;
  isOpening: boolean;
  /** The picture behind the frame of the crop tool, in place of the result. */
  isCropping: boolean;
  controller: StageController;
}

/** The work as it will be published, or behind the frame that cuts it. */
export function EditStage(props: EditStageProps) {
  const { work, onChange, photo, facts, isOpening, isCropping, controller } = props;
  if (isOpening)
    return (
      <Area>
        <Spinner size={32} label={text.opening} />
      </Area>
    );
  if (photo)
    return isCropping ? (
      <Area>
        <PhotoCropView work={work} onChange={onChange} photo={photo} />
      </Area>
    ) : (
      <Compared work={work}>
        {(isOriginal) => (
          <PhotoStage
            photo={photo}
            edit={work.edit}
            filters={work.filters}
            isOriginal={isOriginal}
            label={text.stage.image}
          />
        )}
      </Compared>
    );
  if (facts?.canPlay)
    return isCropping ? (
      <Area>
        <VideoCropView work={work} onChange={onChange} facts={facts} />
      </Area>
    ) : (
      <Compared work={work}>
        {(isOriginal) => (
          <VideoStage
            file={work.file}
            facts={facts}
            edit={work.edit}
            filters={work.filters}
            isOriginal={isOriginal}
            controller={controller}
            label={text.stage.video}
          />
        )}
      </Compared>
    );
  const Icon = work.kind === 'image' ? FileImage : FileVideo;
  return (
    <Area>
      <div className={styles.unseen}>
        <Icon size={44} strokeWidth={1.5} aria-hidden="true" />
        {work.file.name}
      </div>
    </Area>
  );
}

const Area = ({ children }: { children: ReactNode }) => <div className={styles.area}>{children}</div>;

/** Shows the original while it is held, and where a story ends. */
function Compared({
  work,
  children,
}: Pick<ToolProps, 'work'> & { children: (isOriginal: boolean) => ReactNode }) {
  const { isOriginal, hasBeenUsed, stageProps, buttonProps } = useComparison();
  const canCompare = hasFilters(work.filters);
  const shown = children(isOriginal);
  return (
    <div className={styles.area}>
      <div className={styles.held} {...(canCompare && stageProps)}>
        <div className={styles.frame} data-story={work.target === 'story' || undefined}>
          {shown}
          {work.target === 'story' && <span className={styles.storyEdge}>{text.storyEdge}</span>}
        </div>
      </div>
      {canCompare && (
        <IconButton
          className={styles.compare}
          variant="glass"
          label={text.showOriginal}
          icon={<Eye size={20} />}
          {...buttonProps}
        />
      )}
      <p role="status" className="visually-hidden">
        {hasBeenUsed && (isOriginal ? text.shown.original : text.shown.edited)}
      </p>
    </div>
  );
}
