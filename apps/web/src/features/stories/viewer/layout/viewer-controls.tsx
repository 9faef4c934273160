import type { Story, StoryGroup } from '@sfera/contract/stories/stories';
import { ThroughCover } from '#entities/moderation/sensitive/cover.tsx';
import { OwnBar } from '../../own/own-bar.tsx';
import { ReactionBar } from '../../reactions/reaction-bar.tsx';
import { ViewerHead } from '../../viewer-head/viewer-head.tsx';
import { ProgressBars } from '../time/progress-bars.tsx';
import type { Viewer, ViewerKind } from '../use-viewer.ts';
import { Caption } from './caption.tsx';
import styles from './viewer-controls.module.css';

interface ViewerControlsProps {
  viewer: Viewer;
  group: StoryGroup;
  story: Story;
  kind: ViewerKind;
  /** Whether the controls are hidden. */
  areControlsHidden: boolean;
}

/** The controls over the story: author, progress, caption, and the bar of actions. */
export function ViewerControls({ viewer, group, story, kind, areControlsHidden }: ViewerControlsProps) {
  const { sound, position, close } = viewer;
  const hasCaption = story.text !== '' && !story.isTextDrawn;
  const holdByBar = (isHeld: boolean) => viewer.hold('bar', isHeld);
  return (
    <div className={styles.controls} data-bare={areControlsHidden || undefined}>
      {viewer.isCovered && <ThroughCover id={story.id} />}
      <div className={styles.top}>
        <div className={styles.bars}>
          <ProgressBars
            stories={group.stories}
            current={story.id}
            showing={position.showing}
            growing={viewer.growing}
          />
        </div>
        <ViewerHead
          group={group}
          story={story}
          kind={kind}
          isPaused={viewer.isUserPaused}
          onTogglePaused={viewer.togglePaused}
          hasSound={story.video?.hasSound ?? false}
          isMuted={sound.isMuted}
          onToggleMuted={sound.toggle}
          onHold={holdByBar}
          onClose={close}
        />
      </div>
      <div className={styles.bottom} data-words={hasCaption || undefined}>
        {hasCaption && (
          <Caption
            key={position.showing}
            text={story.text}
            mentions={story.mentions}
            onHold={(isHeld) => viewer.hold('caption', isHeld)}
          />
        )}
        <div data-own-press>
          {kind === 'others' ? (
            <ReactionBar story={story} author={group} onHold={holdByBar} />
          ) : (
            <OwnBar
              story={story}
              onHold={holdByBar}
              onDeleted={() => viewer.remove(story.id)}
              onLeave={close}
            />
          )}
        </div>
      </div>
    </div>
  );
}
