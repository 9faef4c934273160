import type { Story } from '@sfera/contract/stories';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { usePlaceholder } from '#shared/ui/media-image/use-placeholder.ts';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { text } from '../text.ts';
import type { Playback } from '../time/playback.ts';
import type { MediaState } from './media-state.ts';
import { StoryPicture } from './story-picture.tsx';
import { StoryVideo } from './story-video.tsx';
import styles from './story-layer.module.css';

interface StoryLayerProps {
  story: Story;
  /** Null while another one is shown: this one gets ready. */
  playback: Playback | null;
  /** The one that comes after the one that is shown. */
  isNext: boolean;
  isVisible: boolean;
}

/** One story on its page, shown or kept ready for it. */
export function StoryLayer(props: StoryLayerProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  const { fileUrl, video } = props.story;
  // A picture that has moved is loaded anew, and a video that can be played now; a better version of one that plays
  // takes its place there (`useVideoSource`).
  const media = video?.url ? 'video' : fileUrl;
  return <Attempt key={`${attempt} ${media}`} {...props} onRetry={retry} />;
}

function Attempt({ story, playback, isNext, isVisible, onRetry }: StoryLayerProps & { onRetry: () => void }) {
  const [state, setState] = useState<MediaState>('loading');
  const placeholder = usePlaceholder(story.picture.thumbhash);
  useNews(playback, state);
  useRetryOnline(state === 'failed', onRetry);
  const isCurrent = playback !== null;
  const url = story.video?.url ?? null;

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
          // Why it failed wants to be read, and there is a button beside it.
          isReady={state === 'ready' && story.status !== 'failed'}
          onState={setState}
        />
      ) : (
        <StoryVideo story={story} src={url} playback={playback} isNext={isNext} onState={setState} />
      )}
      {isCurrent && state === 'loading' && (
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

/** Tries again what has failed when the network returns. */
function useRetryOnline(isFailed: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isFailed) return;
    const listener = () => retry();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isFailed]);
}

/** Tells the viewer, while it is the story's turn, what became of its media. */
function useNews(playback: Playback | null, state: MediaState): void {
  const showing = playback?.showing;
  const tell = useEffectEvent((now: MediaState) => {
    if (now === 'ready') playback?.onShown();
    if (now === 'failed') playback?.onFailed();
  });
  useEffect(() => {
    if (showing !== undefined) tell(state);
  }, [showing, state]);
}
