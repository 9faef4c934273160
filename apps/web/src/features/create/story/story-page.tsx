import FileImage from 'lucide-react/icons/file-image';
import FileVideo from 'lucide-react/icons/file-video-camera';
import { useMemo } from 'react';
import { PhotoStage } from '#shared/media/stage/photo-stage.tsx';
import type { StageController } from '#shared/media/stage/video-controller.ts';
import { VideoStage } from '#shared/media/stage/video-stage.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { text as createText } from '../text.ts';
import type { Opened } from '../works/use-opened.ts';
import type { ToolProps, Work } from '../works/work.ts';
import { CaptionLayer } from './caption/layer/caption-layer.tsx';
import type { CaptionPlace } from '../works/story-design.ts';
import styles from './story-page.module.css';
import { text } from './text.ts';

interface StoryPageProps extends Pick<ToolProps, 'work'> {
  opened: Opened;
  controller: StageController;
  /** The words are part of the picture; else they will stand below it. */
  isTextDrawn: boolean;
  onCaptionChange: (caption: CaptionPlace) => void;
  onEditCaption: () => void;
}

/** The page of the story as it will be seen: 9:16, black where the picture does not reach. */
export function StoryPage(props: StoryPageProps) {
  const { work, opened, controller, isTextDrawn, onCaptionChange, onEditCaption } = props;
  const words = work.description.trim();
  return (
    <div className={styles.place}>
      <div role="group" aria-label={text.page} className={styles.page}>
        <Media work={work} opened={opened} controller={controller} />
        {isTextDrawn ? (
          <CaptionLayer
            text={words}
            place={work.story.caption}
            onPlaceChange={onCaptionChange}
            onEdit={onEditCaption}
          />
        ) : (
          words && <p className={styles.caption}>{words}</p>
        )}
      </div>
    </div>
  );
}

function Media({ work, opened, controller }: Pick<StoryPageProps, 'work' | 'opened' | 'controller'>) {
  const { file, kind, edit, filters } = work;
  const storyFilters = work.story.filters;
  // The stage draws anew when it gets another object.
  const look = useMemo(() => ({ ...filters, story: storyFilters }), [filters, storyFilters]);
  const label = createText.preview[kind];
  if (opened.state === 'opening') return <Spinner size={32} label={label} />;
  if (opened.state === 'photo' && opened.photo)
    return <PhotoStage photo={opened.photo} edit={edit} filters={look} label={label} />;
  if (opened.state === 'video' && opened.facts?.canPlay) {
    const { facts } = opened;
    return <VideoStage {...{ file, facts, edit, label, controller }} filters={look} />;
  }
  return <Unseen work={work} />;
}

function Unseen({ work: { kind, file } }: { work: Work }) {
  const Icon = kind === 'image' ? FileImage : FileVideo;
  return (
    <div className={styles.unseen}>
      <Icon size={44} strokeWidth={1.5} aria-hidden="true" />
      <p>{file.name}</p>
      <p>{createText.previewLater}</p>
    </div>
  );
}
