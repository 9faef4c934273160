import { canFilter } from '#shared/media/filters/filter-renderer.ts';
import type { StageController } from '#shared/media/stage/video-controller.ts';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import { VideoPanel } from '../edit/video-panel.tsx';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import { CaptionPanel } from './caption/panel/caption-panel.tsx';
import type { StoryDesign } from '../works/story-design.ts';
import { StoryFiltersPanel } from './filters/story-filters-panel.tsx';
import type { StoryTool } from './story-tool-row.tsx';
import frame from '../tool-screen.module.css';
import styles from './story-step.module.css';
import { text } from './text.ts';

interface StoryToolsProps {
  tool: StoryTool;
  work: Work;
  opened: Opened;
  controller: StageController;
  onChange: (change: Partial<Pick<Work, 'description' | 'edit'>>) => void;
  onDesign: (change: Partial<StoryDesign>) => void;
}

/** The controls of the chosen tool. */
export function StoryTools({ tool, work, opened, controller, onChange, onDesign }: StoryToolsProps) {
  const isUntouched = opened.state === 'photo' && (opened.photo === null || opened.photo.isAnimated);
  switch (tool) {
    case 'caption':
      return (
        <>
          {isUntouched && <p className={`${frame.obstacle} ${styles.obstacle}`}>{text.plainCaption}</p>}
          <CaptionPanel
            text={work.description}
            onTextChange={(description) => onChange({ description })}
            place={work.story.caption}
            onPlaceChange={(caption) => onDesign({ caption })}
          />
        </>
      );
    case 'filters':
      return isUntouched ? (
        <p className={`${frame.obstacle} ${styles.obstacle}`}>{text.noFilters}</p>
      ) : (
        <>
          {work.kind === 'video' && !canFilter() && (
            <p className={`${frame.obstacle} ${styles.obstacle}`}>{text.filteredLater}</p>
          )}
          <StoryFiltersPanel filters={work.story.filters} onChange={(filters) => onDesign({ filters })} />
        </>
      );
    case 'music':
      return <Music {...{ work, opened, controller, onChange, onDesign }} />;
    case 'trim':
      return opened.state === 'video' && opened.facts ? (
        <VideoPanel
          tool="trim"
          work={work}
          facts={opened.facts}
          controller={controller}
          onChange={({ edit }) => edit && onChange({ edit })}
        />
      ) : null;
  }
}

const loadMusic = async () => (await import('./music/music-panel.tsx')).MusicPanel;

/** Its code comes when it is wanted. */
function Music({ work, opened, controller, onChange, onDesign }: Omit<StoryToolsProps, 'tool'>) {
  const { part: Panel, hasFailed, retry } = usePart(loadMusic);
  if (hasFailed) return <FailureLine words={text.toolFailed} onRetry={retry} />;
  if (!Panel) return null;
  const { isMuted = false, ...edit } = work.edit;
  return (
    <Panel
      clip={work.story.music}
      onChange={(music) => onDesign({ music })}
      kind={work.kind}
      hasVideoSound={opened.state === 'video' && (opened.facts?.hasSound ?? true)}
      isMuted={isMuted}
      // Two sounds at once are none.
      onListeningChange={(isListening) => isListening && controller.pause()}
      onMutedChange={(isNowMuted) => onChange({ edit: { ...edit, ...(isNowMuted && { isMuted: true }) } })}
    />
  );
}
