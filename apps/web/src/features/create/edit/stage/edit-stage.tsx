import { hasFilters, type EditFilters } from '@sfera/contract/media/filters';
import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/stories/limits';
import Eye from 'lucide-react/icons/eye';
import FileImage from 'lucide-react/icons/file-image';
import FileVideo from 'lucide-react/icons/file-video-camera';
import type { CSSProperties, ReactNode } from 'react';
import { cutSize, type Size } from '#shared/media/filters/place.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { PhotoStage } from '#shared/media/stage/photo-stage.tsx';
import type { StageController } from '#shared/media/stage/video-controller.ts';
import { VideoStage } from '#shared/media/stage/video-stage.tsx';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { isComing, type Clip } from '../../works/clip.ts';
import { ClipNote } from '../../clip/clip-note.tsx';
import type { ToolProps } from '../../works/work.ts';
import { FrameGround } from '../../story/frame/frame-ground.tsx';
import { FramedPicture } from '../../story/frame/framed-picture.tsx';
import { framingOf } from '../../story/frame/framing.ts';
import { PhotoCropView, useCropAhead, VideoCropView } from '../crop/crop-view.tsx';
import { text } from '../text.ts';
import styles from './edit-stage.module.css';
import { useComparison } from './use-comparison.ts';

type ShapedStyle = CSSProperties & Record<'--aspect', string>;

const UNFILTERED: EditFilters = {};

interface EditStageProps extends ToolProps {
  photo: Photo | null;
  /** A frame of a video that the browser does not play. */
  still: Photo | null;
  facts: VideoFacts | null;
  isOpening: boolean;
  clip?: Clip | undefined;
  /** The picture behind the frame of the crop tool, in place of the result. */
  isCropping: boolean;
  controller: StageController;
}

/** The work as it will be published, or behind the frame that cuts it. */
export function EditStage(props: EditStageProps) {
  const { work, onChange, photo, still, facts, isOpening, clip, isCropping, controller } = props;
  useCropAhead();
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
      <Compared work={work} size={photo} photo={photo}>
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
      <Compared work={work} size={facts} facts={facts}>
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
  if (still)
    return (
      <Compared work={work} size={still}>
        {(isOriginal) => (
          <PhotoStage
            photo={still}
            edit={work.edit}
            filters={work.filters}
            isOriginal={isOriginal}
            label={text.stage.still}
          />
        )}
      </Compared>
    );
  if (isComing(clip))
    return (
      <Area>
        <ClipNote clip={clip} />
      </Area>
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

interface ComparedProps extends Pick<ToolProps, 'work'> {
  size: Size;
  /** The file itself, where its picture is laid on the page of a story. */
  photo?: Photo;
  facts?: VideoFacts;
  children: (isOriginal: boolean) => ReactNode;
}

/** Shows the original while it is held, and a story as its page will show it. */
function Compared({ work, size, photo, facts, children }: ComparedProps) {
  const { isOriginal, hasBeenUsed, stageProps, buttonProps } = useComparison();
  const canCompare = hasFilters(work.filters);
  const shown = children(isOriginal);
  const isStory = work.target === 'story' || undefined;
  const framing = isStory
    ? framingOf(work, photo ? { state: 'photo', photo } : { state: 'video', facts: facts ?? null })
    : null;
  const { width, height } = isStory ? STORY_IMAGE_SIZE_PX : cutSize(size, work.edit);
  const style: ShapedStyle = { '--aspect': String(width / height) };
  return (
    <div className={styles.area}>
      <div className={styles.held} {...(canCompare && stageProps)}>
        <div className={styles.frame} data-story={isStory}>
          {framing ? (
            <>
              {photo && (
                <FrameGround
                  photo={photo}
                  edit={work.edit}
                  filters={isOriginal ? UNFILTERED : work.filters}
                  ground={work.story.frame.ground}
                />
              )}
              <FramedPicture {...framing} kind={work.kind}>
                {shown}
              </FramedPicture>
            </>
          ) : (
            shown
          )}
          {isStory && <span className={styles.storyEdge}>{text.storyEdge}</span>}
        </div>
      </div>
      {canCompare && (
        <div className={styles.corner} style={style}>
          <IconButton
            className={styles.compare}
            variant="glass"
            label={text.showOriginal}
            icon={<Eye size={20} />}
            {...buttonProps}
          />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {hasBeenUsed && (isOriginal ? text.shown.original : text.shown.edited)}
      </p>
    </div>
  );
}
