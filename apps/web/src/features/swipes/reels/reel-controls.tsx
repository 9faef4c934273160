import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { PostId } from '@sfera/contract/base/ids';
import { usePost } from '#entities/post/post-query.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { SpentNotice } from '#shared/ui/spent-notice/spent-notice.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { text as kitText } from '#shared/ui/text.ts';
import styles from './controls.module.css';
import { frameOf } from './frame.ts';
import type { ReelPlayback } from './playback.ts';
import { ProgressLine } from './progress-line.tsx';
import { text } from './text.ts';

interface ReelControlsProps {
  postId: PostId;
  /** Width divided by height of the screen that the reel fills. */
  stageAspect: number;
  playback: ReelPlayback;
  /** The day's budget is used up, and the person has not asked for this reel. */
  isSpent: boolean;
  onToggle: () => void;
}

/** Over the active reel: the sign for paused or waiting, and the progress line. */
export function ReelControls({ postId, stageAspect, playback, isSpent, onToggle }: ReelControlsProps) {
  const { data: post } = usePost(postId);
  const { element, isPlaying, isWaiting, hasFailed, retry } = playback;
  if (hasFailed)
    return (
      <div role="alert" className={styles.failure}>
        <p>{text.failed}</p>
        <Button size="small" onClick={retry}>
          {kitText.retry}
        </Button>
      </div>
    );
  if (isSpent) return <SpentNotice className={styles.failure} onWatch={onToggle} />;
  return (
    <>
      <div {...(post && frameOf(post.picture, stageAspect))}>
        {/* For keyboards and screen readers: fingers tap the picture, also under this button. Invisible while the
            video plays. */}
        <button
          type="button"
          aria-label={isPlaying ? kitText.video.pause : text.play}
          className={styles.toggle}
          data-unseen={isPlaying || isWaiting || undefined}
          onClick={onToggle}
        >
          {isPlaying ? (
            <Pause size={34} fill="currentColor" aria-hidden="true" />
          ) : (
            <Play size={34} fill="currentColor" aria-hidden="true" />
          )}
        </button>
        {isWaiting && (
          <span className={styles.waiting}>
            <Spinner size={44} />
          </span>
        )}
      </div>
      <ProgressLine element={element} durationMs={post?.video?.durationMs ?? 0} />
    </>
  );
}
