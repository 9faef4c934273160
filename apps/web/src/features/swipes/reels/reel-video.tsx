import type { PostId } from '@sfera/contract/base/ids';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { usePost } from '#entities/post/post-query.ts';
import { useRefreshPost } from '#entities/post/use-refresh-post.ts';
import type { MediaPlan } from '#shared/data-use/media-plan.ts';
import { playAlone, stopPlaying } from '#shared/ui/video-player/one-at-a-time.ts';
import { useMuted } from '#shared/ui/video-player/sound-choice.ts';
import { usePlayback } from '#shared/ui/video-player/use-playback.ts';
import { useStall } from '#shared/ui/video-player/use-stall.ts';
import { placeOf } from './reels-around.ts';
import type { ReelPlayback } from './playback.ts';
import { frameOf } from './frame.ts';
import { ReelPoster } from './reel-poster.tsx';
import styles from './reels.module.css';
import { useIsBuffered } from './use-is-buffered.ts';
import { useReelSource } from './use-reel-source.ts';
import { useWatchedReport } from './use-watched-report.ts';

export interface ReelVideoProps {
  postId: PostId;
  index: number;
  isActive: boolean;
  /** Whether the active reel should play; false while the person has paused it. */
  shouldPlay: boolean;
  mayLoad: boolean;
  level: MediaPlan['level'];
  /** Width divided by height of the screen that the reel fills. */
  stageAspect: number;
  /** Called for the active reel. */
  onPlayback: (playback: ReelPlayback) => void;
  /** The active reel has buffered enough to play on. */
  onBuffered: (postId: PostId) => void;
}

/** One of the three video elements, at the place of the reel that it currently shows. */
export function ReelVideo(props: ReelVideoProps) {
  const { postId, index, isActive, shouldPlay, mayLoad, level, stageAspect, onPlayback, onBuffered } = props;
  const { data: post } = usePost(postId);
  const refresh = useRefreshPost(post);
  const video = useRef<HTMLVideoElement>(null);
  const { player, events, isPlaying, isWaiting, hasBegun } = usePlayback(video);
  const { address, hasFailed, tryOther, tryAgain, lower } = useReelSource(video, {
    post,
    mayLoad,
    // Without a budget a reel that does not start by itself is fetched all the same.
    isActive: isActive && (level !== 'stop' || shouldPlay),
    isSavingData: level !== 'full',
  });
  useStall(video, isActive ? lower : undefined);
  const isMuted = useMuted();
  const isBuffered = useIsBuffered(video, { address, isActive });
  useWatchedReport(video, { postId, isActive });

  /** The address that should play now: another address of the video starts anew. */
  const isCovered = useIsCovered(post, post?.user.id);
  const wanted = isActive && shouldPlay && !isCovered ? address : undefined;
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    playAlone(player);
    return () => stopPlaying(player, 'paused');
  }, [player, wanted]);

  useEffect(() => {
    if (isActive && isBuffered) onBuffered(postId);
  }, [isActive, isBuffered, onBuffered, postId]);

  const again = useEffectEvent(tryAgain);
  useEffect(() => {
    if (isActive)
      onPlayback({
        element: video.current,
        isPlaying,
        isWaiting,
        hasFailed,
        retry: () => again(),
        seekBy: player.seekBy,
      });
  }, [player, isActive, isPlaying, isWaiting, hasFailed, onPlayback]);
  useEffect(() => {
    if (!hasFailed || !isActive) return;
    const retryOnline = () => again();
    window.addEventListener('online', retryOnline);
    return () => window.removeEventListener('online', retryOnline);
  }, [isActive, hasFailed]);

  const refetchPost = useEffectEvent(refresh);
  useEffect(() => {
    if (hasFailed) refetchPost();
  }, [hasFailed]);

  return (
    <div className={styles.video} style={placeOf(index)}>
      {post && (
        <ReelPoster
          // Another address mounts the poster anew.
          key={post.thumbnailUrl}
          picture={post.picture}
          stageAspect={stageAspect}
          isPriority={isActive}
          onFailed={refresh}
        />
      )}
      <div {...(post && frameOf(post.picture, stageAspect))}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people's videos come without captions */}
        <video
          ref={video}
          {...events}
          onError={tryOther}
          className={styles.picture}
          data-empty={!hasBegun || undefined}
          muted={isMuted}
          loop
          playsInline
          disablePictureInPicture
          controlsList="nodownload noremoteplayback"
          tabIndex={-1}
          aria-hidden="true"
        />
      </div>
    </div>
  );
}
