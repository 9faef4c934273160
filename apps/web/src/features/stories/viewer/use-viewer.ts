import type { StoryId, UserId } from '@sfera/contract/base/ids';
import { STORY_LIFETIME_HOURS } from '@sfera/contract/stories/limits';
import type { Story, StoryGroup } from '@sfera/contract/stories/stories';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from '#shared/router/index.ts';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { useViewStory } from '#entities/story/seen-stories.ts';
import { serverNow } from '#shared/api/server-clock.ts';
import { useStorySound } from './media/use-story-sound.ts';
import { groupOf } from './playlist/playlist.ts';
import { useStoryPosition } from './playlist/use-story-position.ts';
import type { Playback } from './time/playback.ts';
import { usePauseReasons } from './time/use-pause-reasons.ts';
import { useProgress } from './time/use-progress.ts';

/** More groups are requested when so many are left. */
const NEAR_END_GROUPS = 2;
const LIFETIME_MS = STORY_LIFETIME_HOURS * 3_600_000;

/** The kind of stories; views of the user's own live and archived stories are not counted. */
export type ViewerKind = 'others' | 'own' | 'archive';

export interface ViewerOptions {
  /** The order at the opening is kept; groups that are added later come last, and those that are gone are left out. */
  groups: readonly StoryGroup[];
  startAt: UserId;
  startAtStory?: StoryId | undefined;
  kind: ViewerKind;
  onNearEnd?: (() => void) | undefined;
  /** The media of a story cannot be loaded: the groups may be out of date. */
  onBroken?: (() => void) | undefined;
}

/** The state of the viewer: the current story, its playback, and all actions. */
export function useViewer({ groups, startAt, startAtStory, kind, onNearEnd, onBroken }: ViewerOptions) {
  const [position, move] = useStoryPosition(groups, startAt, startAtStory);
  const { playlist, place, showing } = position;
  const pauses = usePauseReasons(showing);
  const sound = useStorySound(showing);
  const { growing, draw } = useProgress();
  const view = useViewStory();
  const [isClosing, setClosing] = useState(false);
  const isOpen = !isClosing && !position.isOver;
  const close = () => setClosing(true);
  useNavigationCloses(close);
  useNearEnd(playlist, place?.userId, onNearEnd);

  const group = place && groupOf(playlist, place.userId);
  const story = group?.stories.find(({ id }) => id === place?.storyId);
  const isCovered = useIsCovered(story, group?.id);
  const isUserPaused = pauses.reasons.has('user');

  const playback: Playback = {
    showing,
    isHeld: pauses.isHeld || !isOpen || isCovered,
    isMuted: sound.isMuted,
    onProgress: draw,
    onShown() {
      if (story && kind === 'others') view(story);
    },
    onEnd: () => move({ type: 'next', after: showing }),
    onFailed() {
      if (story && kind !== 'archive' && isExpired(story)) move({ type: 'remove', storyId: story.id });
      else onBroken?.();
    },
    onSoundRefused: sound.refuse,
    onPlayRefused: () => pauses.hold('user', true),
  };
  return {
    position,
    group: group ?? null,
    story: story ?? null,
    isOpen,
    close,
    playback,
    growing,
    sound,
    hold: pauses.hold,
    isUserPaused,
    isCovered,
    next: () => move({ type: 'next' }),
    previous: () => move({ type: 'previous' }),
    goTo: (userId: UserId) => move({ type: 'go', userId }),
    remove: (storyId: StoryId) => move({ type: 'remove', storyId }),
    togglePaused: () => pauses.hold('user', !isUserPaused),
  };
}

export type Viewer = ReturnType<typeof useViewer>;

const isExpired = ({ createdAt }: Story) => serverNow() - Date.parse(createdAt) >= LIFETIME_MS;

/** A link in the viewer navigates away: the viewer closes. */
function useNavigationCloses(close: () => void) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (key !== openedAt) leave();
  }, [key, openedAt]);
}

function useNearEnd(
  playlist: readonly StoryGroup[],
  userId: UserId | undefined,
  onNearEnd: (() => void) | undefined,
) {
  const left = playlist.length - 1 - playlist.findIndex(({ id }) => id === userId);
  const ask = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (left <= NEAR_END_GROUPS) ask();
  }, [left]);
}
