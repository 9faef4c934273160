import type { Story } from '@sfera/contract/stories/stories';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { useKeptLevel } from '#shared/data-use/use-media-level.ts';
import { usePlaceholder } from '#shared/ui/media-image/use-placeholder.ts';
import { SpentNotice } from '#shared/ui/spent-notice/spent-notice.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { text } from '../text.ts';
import type { Playback } from '../time/playback.ts';
import type { MediaState } from './media-state.ts';
import { usePictureTime } from '../time/use-picture-time.ts';
import { StoryImage } from './story-image.tsx';
import { StoryVideo } from './story-video.tsx';
import styles from './story-layer.module.css';

const STORY_DEFAULT_DURATION_MS = 5_000;

interface StoryLayerProps {
  story: Story;
  /** Null while another story is current: this one preloads. */
  playback: Playback | null;
  /** Whether this story follows the current one. */
  isNext: boolean;
  isVisible: boolean;
}

/** One story on its page, current or preloaded. */
export function StoryLayer(props: StoryLayerProps) {
  const [attempt, setAttempt] = useState(0);
  const [isAskedFor, setAskedFor] = useState(false);
  const retry = () => setAttempt(attempt + 1);
  const { fileUrl, video } = props.story;
  // A picture with a new address, and a video that has become playable, are mounted anew; a better version of a playing
  // video replaces its source (`useVideoSource`).
  const media = video?.url ? 'video' : fileUrl;
  return (
    <Attempt
      key={`${attempt} ${media}`}
      {...props}
      isAskedFor={isAskedFor}
      onAsk={() => setAskedFor(true)}
      onRetry={retry}
    />
  );
}

interface AttemptProps extends StoryLayerProps {
  /** The person watches this video although the day's budget is used up. */
  isAskedFor: boolean;
  onAsk: () => void;
  onRetry: () => void;
}

function Attempt(props: AttemptProps) {
  const { story, playback, isNext, isVisible, isAskedFor, onAsk, onRetry } = props;
  const [state, setState] = useState<MediaState>('loading');
  const placeholder = usePlaceholder(story.picture.thumbhash);
  useReportState(playback, state);
  useRetryOnline(state === 'failed', onRetry);
  const isCurrent = playback !== null;
  const url = story.video?.url ?? null;
  const level = useKeptLevel(isCurrent && state === 'ready');
  const isSpent = url !== null && level === 'stop' && !isAskedFor;

  return (
    <div
      className={styles.layer}
      data-visible={isVisible || undefined}
      style={state !== 'ready' && placeholder ? { backgroundImage: `url(${placeholder})` } : {}}
    >
      {url === null ? (
        <StoryPicture
          story={story}
          playback={playback}
          // The time stands still on a failed story: its reason needs reading, and there is a retry button.
          isReady={state === 'ready' && story.status !== 'failed'}
          onState={setState}
        />
      ) : (
        <StoryVideo {...{ story, playback, isNext, level, isSpent }} src={url} onState={setState} />
      )}
      {isCurrent && isSpent && <SpentNotice className={styles.failure} onWatch={onAsk} />}
      {isCurrent && state === 'loading' && !isSpent && (
        <div className={styles.waiting}>
          <Spinner size={36} />
        </div>
      )}
      {isCurrent && state === 'failed' && (
        <div className={styles.failure} role="alert">
          <p>{text.failed}</p>
          <Button onClick={onRetry}>
            <RotateCw size={18} aria-hidden="true" />
            {text.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Retries a failed load when the network returns. */
function useRetryOnline(isFailed: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isFailed) return;
    const listener = () => retry();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isFailed]);
}

/** Reports the state of the current story's media to the viewer. */
function useReportState(playback: Playback | null, state: MediaState): void {
  const showing = playback?.showing;
  const tell = useEffectEvent((now: MediaState) => {
    if (now === 'ready') playback?.onShown();
    if (now === 'failed') playback?.onFailed();
  });
  useEffect(() => {
    if (showing !== undefined) tell(state);
  }, [showing, state]);
}

interface StoryPictureProps {
  story: Story;
  playback: Playback | null;
  isReady: boolean;
  onState: (state: MediaState) => void;
}

/** A picture that is shown for its duration; also the poster of a video that cannot be played yet. */
function StoryPicture({ story, playback, isReady, onState }: StoryPictureProps) {
  const ownMs = story.fileType === 'image' ? story.durationMs : null;
  usePictureTime(playback, isReady, ownMs ?? STORY_DEFAULT_DURATION_MS);
  return <StoryImage story={story} isUrgent={playback !== null} onState={onState} />;
}
