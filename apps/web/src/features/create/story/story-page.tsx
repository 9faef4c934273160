import FileImage from 'lucide-react/icons/file-image';
import FileVideo from 'lucide-react/icons/file-video-camera';
import { useMemo, useRef, type RefObject } from 'react';
import { PhotoStage } from '#shared/media/stage/photo-stage.tsx';
import type { StageController } from '#shared/media/stage/video-controller.ts';
import { VideoStage } from '#shared/media/stage/video-stage.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { ClipNote } from '../clip/clip-note.tsx';
import { text as createText } from '../text.ts';
import { isComing } from '../works/clip.ts';
import { MAX_STORY_STROKES, withFrame, withItem, withStroke } from '../works/story-changes.ts';
import { isBlank, itemsOf, wordsOf } from '../works/story-words.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import type { Brush } from './drawing/brush.ts';
import { FrameGround } from './frame/frame-ground.tsx';
import { FramedPicture } from './frame/framed-picture.tsx';
import type { Framing } from './frame/framing.ts';
import { ItemLayer } from './items/item-layer.tsx';
import { OnDemandTool } from '../on-demand-tool.tsx';
import styles from './story-page.module.css';
import type { StoryTool } from './story-tool-row.tsx';
import { text } from './text.ts';
import type { Composing } from './use-composing.ts';

interface StoryPageProps {
  work: Work;
  opened: Opened;
  controller: StageController;
  /**
   * Whether the things on the page are part of the picture; else the words will stand below it, and the rest is
   * nowhere.
   */
  isDrawn: boolean;
  /** Null: none, and all that is on the page can be taken hold of. */
  tool: StoryTool | null;
  brush: Brush;
  composing: Composing;
  framing: Framing | null;
  onEditItem: (id: string) => void;
  /** Fingers hold a thing on the page. */
  onHold: (isHeld: boolean) => void;
}

const loadDrawLayer = async () => (await import('./drawing/draw-layer.tsx')).DrawLayer;
const loadFrameLayer = async () => (await import('./frame/frame-layer.tsx')).FrameLayer;

/** The page of the story as it will be seen: 9:16, with its ground where the picture does not reach. */
export function StoryPage(props: StoryPageProps) {
  const { work, opened, controller, isDrawn, tool, brush, composing, framing, onEditItem, onHold } = props;
  const { story } = work;
  const words = wordsOf(work);
  const items = useMemo(() => itemsOf({ description: work.description, story }), [work.description, story]);
  const picture = useRef<HTMLDivElement>(null);
  const isBare = items.every(isBlank);
  // With nothing on the page two fingers mean the picture itself.
  const isFraming = tool === 'frame' || (tool === null && isBare);
  const isDrawing = tool === 'drawing' && story.strokes.length < MAX_STORY_STROKES;

  return (
    <div className={styles.place}>
      <div role="group" aria-label={text.page} className={styles.page} data-story-page>
        <Media {...{ work, opened, controller, framing, picture }} />
        {isDrawn && (
          <>
            {(isDrawing || story.strokes.length > 0) && (
              <OnDemandTool
                load={loadDrawLayer}
                with={{
                  strokes: story.strokes,
                  brush: isDrawing ? brush : null,
                  onStroke: (stroke) => composing.change((page) => withStroke(page, stroke)),
                }}
              />
            )}
            <div inert={tool === 'drawing' || tool === 'frame'} className={styles.items}>
              <ItemLayer
                items={items}
                selected={composing.selected}
                onSelect={composing.select}
                onPlace={(id, place) =>
                  composing.change((page) => {
                    const item = itemsOf(page).find((own) => own.id === id);
                    if (item?.kind === 'text')
                      return withItem(page, { ...item, place: { ...item.place, ...place } });
                    return item ? withItem(page, { ...item, place }) : page;
                  }, `place ${id}`)
                }
                onPlaced={composing.endStep}
                onRemove={composing.remove}
                onEdit={onEditItem}
                onHold={onHold}
              />
            </div>
          </>
        )}
        {isFraming && framing && (
          <OnDemandTool
            load={loadFrameLayer}
            with={{
              kind: work.kind,
              picture: framing.picture,
              place: framing.place,
              limits: framing.limits,
              element: picture,
              onPlace: (place) => composing.change((page) => withFrame(page, { place }), 'frame'),
              onPlaced: composing.endStep,
              isByTwo: tool !== 'frame',
              onHold,
            }}
          />
        )}
        {!isDrawn && words && <p className={styles.caption}>{words}</p>}
      </div>
    </div>
  );
}

interface MediaProps extends Pick<StoryPageProps, 'work' | 'opened' | 'controller' | 'framing'> {
  picture: RefObject<HTMLDivElement | null>;
}

function Media({ work, opened, controller, framing, picture }: MediaProps) {
  const { file, kind, edit, filters } = work;
  const storyFilters = work.story.filters;
  // The stage draws anew when it gets another object.
  const look = useMemo(() => ({ ...filters, story: storyFilters }), [filters, storyFilters]);
  const label = createText.preview[kind];
  if (opened.state === 'opening') return <Spinner size={32} label={label} />;
  if (opened.state === 'photo' && opened.photo) {
    const { photo } = opened;
    const stage = <PhotoStage photo={photo} edit={edit} filters={look} label={label} />;
    if (!framing) return stage;
    return (
      <>
        <FrameGround {...{ photo, edit }} filters={look} ground={work.story.frame.ground} />
        <FramedPicture {...framing} kind={kind} element={picture}>
          {stage}
        </FramedPicture>
      </>
    );
  }
  if (opened.state === 'video' && opened.facts && framing) {
    const { facts } = opened;
    return (
      <FramedPicture {...framing} kind={kind} element={picture}>
        <VideoStage {...{ file, facts, edit, label, controller }} filters={look} />
      </FramedPicture>
    );
  }
  if (opened.state === 'video' && isComing(opened.clip))
    return (
      <div className={styles.unseen}>
        <ClipNote clip={opened.clip} />
      </div>
    );
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
