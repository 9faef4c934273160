import * as Radix from 'radix-ui/tabs';
import { useRef, useState } from 'react';
import { canFilter } from '#shared/media/filters/filter-renderer.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { createVideoController } from '#shared/media/stage/video-controller.ts';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { BackButton } from '#shared/ui/screen-head/back-button.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import { OnDemandTool } from '../on-demand-tool.tsx';
import { isComing, type Clip } from '../works/clip.ts';
import type { ToolProps, Work } from '../works/work.ts';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import styles from './edit-screen.module.css';
import frame from '../tool-screen.module.css';
import { AddItems } from './items/add-items.tsx';
import type { PostItems } from './items/post-items.ts';
import { obstaclesOf } from './obstacles.ts';
import { EditStage } from './stage/edit-stage.tsx';
import { useStill } from './stage/use-still.ts';
import { text } from './text.ts';
import { hasTool, isTool, ToolRow, type Tool } from './tool-row.tsx';

const ItemsStrip = shownPart(async () => (await import('./items/items-strip.tsx')).ItemsStrip);

/** A file opens meanwhile. */
const loadPanel = async () => (await import('./tool-panel.tsx')).ToolPanel;

const TARGETS = (['post', 'story'] as const).map((value) => ({ value, face: text.targets[value] }));

/** The tools stand beside the picture, under their tabs; a thumb has the tabs below them. Keep in step with the styles. */
const BESIDE = '(min-width: 1024px), (max-height: 560px) and (min-width: 560px)';

interface TargetSwitchProps {
  target: Work['target'];
  onChange: (target: Work['target']) => void;
}

/** «Пост» or «История». */
function TargetSwitch({ target, onChange }: TargetSwitchProps) {
  return <ChoiceRow label={text.target} look="wide" choices={TARGETS} value={target} onChange={onChange} />;
}

export interface EditScreenProps extends ToolProps {
  /** The photos and videos of the post. */
  items?: PostItems;
  /** Null while it opens, of a video, and of a photo that this browser cannot draw. */
  photo: Photo | null;
  /** Null while it opens, and of a photo. */
  facts: VideoFacts | null;
  isOpening: boolean;
  /** The clip of a video that this browser cannot play. */
  clip?: Clip | undefined;
  /** The place among several files; counted from 1. */
  position?: { index: number; count: number };
  onBack: () => void;
  onNext: () => void;
}

/** Another file gets another one. */
function useControllerOf(itemId: string) {
  const [made, make] = useState(() => ({ itemId, controller: createVideoController() }));
  if (made.itemId === itemId) return made.controller;
  const next = { itemId, controller: createVideoController() };
  make(next);
  return next.controller;
}

/** The editor of a photo or a video: dark in both colour schemes, for the picture's sake. */
export function EditScreen(props: EditScreenProps) {
  const { work, items, onChange, photo, facts, isOpening, clip, position, onBack, onNext } = props;
  const [chosen, setTool] = useState<Tool>('presets');
  // The tool stays from one photo or video to the next, as far as both have it.
  const tool = hasTool(work.kind, chosen) ? chosen : 'presets';
  const isBeside = useMedia(BESIDE);
  const controller = useControllerOf(work.itemId);
  const side = useRef<HTMLDivElement>(null);
  const isClipComing = isComing(clip);
  const still = useStill(work.file, facts, isClipComing);
  useDarkBars();
  const obstacles = obstaclesOf({
    kind: work.kind,
    photo,
    facts,
    hasGraphics: canFilter(),
    isClipComing,
  });

  return (
    <Radix.Root
      asChild
      value={tool}
      onValueChange={(next) => {
        if (!isTool(next)) return;
        setTool(next);
        // A tool begins at its top where the tools lie beside the picture and scroll.
        side.current?.scrollTo(0, 0);
      }}
    >
      <section
        className={styles.screen}
        data-scheme="dark"
        data-covers-shell

        aria-labelledby="edit-title"
      >
        <header className={`${frame.head} ${styles.head}`}>
          <BackButton onClick={onBack} />
          <h1 id="edit-title" className={styles.title}>
            {text.title}
            {position && position.count > 1 && (
              <span className={styles.position}>{text.position(position.index, position.count)}</span>
            )}
          </h1>
          <Button className={styles.next ?? ''} variant="quiet" disabled={isOpening} onClick={onNext}>
            {text.next}
          </Button>
        </header>
        <div className={styles.stage}>
          <EditStage
            key={work.itemId}
            work={work}
            onChange={onChange}
            photo={photo}
            still={still}
            facts={facts}
            isOpening={isOpening}
            clip={clip}
            isCropping={tool === 'crop' && obstacles.crop === null}
            controller={controller}
          />
        </div>
        <div ref={side} className={`${frame.side} ${styles.side}`}>
          {items && items.all.length > 1 && <ItemsStrip items={items} />}
          {isBeside && <ToolRow kind={work.kind} />}
          <Radix.Content value={tool} className={styles.panel}>
            <OnDemandTool
              key={work.itemId}
              load={loadPanel}
              with={{ ...props, still, tool, obstacles, controller }}
            />
          </Radix.Content>
          {!isBeside && <ToolRow kind={work.kind} />}
          <div className={styles.last}>
            <TargetSwitch target={work.target} onChange={(target) => onChange({ target })} />
            {items && work.target === 'post' && <AddItems items={items} />}
          </div>
        </div>
      </section>
    </Radix.Root>
  );
}
