import { canFilter } from '#shared/media/filters/filter-renderer.ts';
import type { StageController } from '#shared/media/stage/video-controller.ts';
import { VideoPanel } from '../edit/video-panel.tsx';
import frame from '../tool-screen.module.css';
import { isComing } from '../works/clip.ts';
import type { StoryDesign } from '../works/story-design.ts';
import {
  hasRoom,
  MAX_STORY_STROKES,
  newSticker,
  newWords,
  withFrame,
  withItem,
  withNewItem,
} from '../works/story-changes.ts';
import { FIRST_WORDS, itemsOf, wordsOf } from '../works/story-words.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import { CaptionPanel } from './caption/panel/caption-panel.tsx';
import type { Brush } from './drawing/brush.ts';
import type { Framing } from './frame/framing.ts';
import { OnDemandTool } from '../on-demand-tool.tsx';
import type { StoryTool } from './story-tool-row.tsx';
import styles from './story-step.module.css';
import { text } from './text.ts';
import type { Composing } from './use-composing.ts';

interface StoryToolsProps {
  tool: StoryTool;
  work: Work;
  opened: Opened;
  controller: StageController;
  composing: Composing;
  framing: Framing | null;
  brush: Brush;
  onBrush: (brush: Brush) => void;
  /** Its words are to be typed. */
  onEditItem: (id: string) => void;
  onChange: (change: Partial<Pick<Work, 'edit'>>) => void;
}

const loadFrame = async () => (await import('./frame/frame-panel.tsx')).FramePanel;
const loadStickers = async () => (await import('./stickers/sticker-panel.tsx')).StickerPanel;
const loadDrawing = async () => (await import('./drawing/draw-panel.tsx')).DrawPanel;
const loadFilters = async () => (await import('./filters/story-filters-panel.tsx')).StoryFiltersPanel;
const loadMusic = async () => (await import('./music/music-panel.tsx')).MusicPanel;

/** They are going to be wanted: a failure is silent, and tried again when a tool is chosen. */
export const fetchTools = (): void => {
  for (const load of [loadFrame, loadStickers, loadDrawing, loadFilters]) void load().catch(() => undefined);
};

const note = (words: string) => <p className={`${frame.obstacle} ${styles.obstacle}`}>{words}</p>;

/** The controls of the chosen tool. */
export function StoryTools(props: StoryToolsProps) {
  const { tool, work, opened, controller, composing, onChange } = props;
  const { story } = work;
  const isUntouched = opened.state === 'photo' && (opened.photo === null || opened.photo.isAnimated);
  const design = (part: Partial<StoryDesign>, step?: string) =>
    composing.change((page) => ({ ...page, story: { ...page.story, ...part } }), step);

  switch (tool) {
    case 'caption':
      return (
        <>
          {isUntouched && note(text.plainCaption)}
          <Words {...props} />
        </>
      );
    case 'frame': {
      if (isUntouched) return note(text.asItIs);
      if (!props.framing)
        return opened.state === 'video'
          ? note(isComing(opened.clip) ? text.framedLater : text.unframed)
          : null;
      const photo = opened.state === 'photo' ? opened.photo : null;
      return (
        <OnDemandTool
          load={loadFrame}
          with={{
            ...props.framing,
            ground: photo && {
              photo,
              edit: work.edit,
              filters: work.filters,
              ground: story.frame.ground,
              onChange: (ground) => composing.change((page) => withFrame(page, { ground })),
            },
            onPlace: (place, step) => composing.change((page) => withFrame(page, { place }), step),
          }}
        />
      );
    }
    case 'stickers':
      return isUntouched ? note(text.asItIs) : <Stickers {...props} />;
    case 'drawing':
      return isUntouched ? (
        note(text.asItIs)
      ) : (
        <OnDemandTool
          load={loadDrawing}
          with={{
            brush: props.brush,
            onBrush: props.onBrush,
            hasStrokes: story.strokes.length > 0,
            onClear: () => design({ strokes: [] }),
            isFull: story.strokes.length >= MAX_STORY_STROKES,
          }}
        />
      );
    case 'filters':
      return isUntouched ? (
        note(text.noFilters)
      ) : (
        <>
          {work.kind === 'video' && !canFilter() && note(text.filteredLater)}
          <OnDemandTool
            load={loadFilters}
            with={{ filters: story.filters, onChange: (filters) => design({ filters }, 'filters') }}
          />
        </>
      );
    case 'music': {
      const { isMuted = false, ...edit } = work.edit;
      return (
        <OnDemandTool
          load={loadMusic}
          with={{
            clip: story.music,
            onChange: (music) => design({ music }, 'music'),
            kind: work.kind,
            hasVideoSound: opened.state === 'video' && (opened.facts?.hasSound ?? true),
            isMuted,
            // Two sounds at once are none.
            onListeningChange: (isListening) => isListening && controller.pause(),
            onMutedChange: (isNowMuted) =>
              onChange({ edit: { ...edit, ...(isNowMuted && { isMuted: true }) } }),
          }}
        />
      );
    }
    case 'trim':
      return opened.state === 'video' && opened.facts ? (
        <VideoPanel
          tool="trim"
          work={work}
          facts={opened.facts}
          controller={controller}
          isClipComing={isComing(opened.clip)}
          onChange={({ edit }) => edit && onChange({ edit })}
        />
      ) : null;
  }
}

type ItemToolProps = Pick<StoryToolsProps, 'work' | 'composing' | 'onEditItem'>;

/** The words that are chosen on the page, else the first ones. */
function Words({ work, composing, onEditItem }: ItemToolProps) {
  const items = itemsOf(work);
  const chosen = items.find(({ id }) => id === composing.selected);
  const item = chosen?.kind === 'text' ? chosen : items.find(({ id }) => id === FIRST_WORDS);
  if (item?.kind !== 'text') return null;
  const add = () => {
    const words = newWords(item.place);
    composing.change((page) => withNewItem(page, words));
    onEditItem(words.id);
  };
  return (
    <CaptionPanel
      text={item.text}
      onTextChange={(words) =>
        composing.change((page) => withItem(page, { ...item, text: words }), `words ${item.id}`)
      }
      place={item.place}
      onPlaceChange={(place) =>
        composing.change((page) => withItem(page, { ...item, place }), `look ${item.id}`)
      }
      allWords={wordsOf(work)}
      onAdd={hasRoom(work) ? add : null}
      onRemove={() => composing.remove(item.id)}
    />
  );
}

function Stickers({ work, composing }: ItemToolProps) {
  const items = itemsOf(work);
  const item = items.find(({ id }) => id === composing.selected);
  const chosen = item?.kind === 'sticker' ? item : null;
  return (
    <OnDemandTool
      load={loadStickers}
      with={{
        chosen,
        isFull: !hasRoom(work),
        onAdd(emoji) {
          const sticker = newSticker(emoji, work);
          composing.change((page) => withNewItem(page, sticker));
          composing.select(sticker.id);
        },
        onPlace: (place) =>
          chosen && composing.change((page) => withItem(page, { ...chosen, place }), `look ${chosen.id}`),
        onRemove: () => chosen && composing.remove(chosen.id),
      }}
    />
  );
}
