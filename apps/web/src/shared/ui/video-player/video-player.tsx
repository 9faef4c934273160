import type { Picture } from '@sfera/contract/media/media';
import Play from 'lucide-react/icons/play';
import {
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useKeptLevel } from '#shared/data-use/use-media-level.ts';
import { Button } from '../button/button.tsx';
import { MediaImage } from '../media-image/media-image.tsx';
import { SpentNotice } from '../spent-notice/spent-notice.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { text } from '../text.ts';
import { handlePlayerKey, type PlayerActions } from './player-keys.ts';
import { setMuted, useMuted } from './sound-choice.ts';
import { mayAutoplay } from '#shared/data-use/autoplay.ts';
import { playInTurn, stopPlaying, type Playable } from './one-at-a-time.ts';
import { type ScreenPresence, useScreenPresence } from './use-screen-presence.ts';
import { useControlsVisibility } from './use-controls-visibility.ts';
import { useFloating } from './use-floating.ts';
import { usePlayback } from './use-playback.ts';
import { usePress } from './use-press.ts';
import { useStall } from './use-stall.ts';
import { useVideoSource } from './use-video-source.ts';
import { VideoControls } from './video-controls.tsx';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  src: string;
  /** A smaller rendition, for those who save data. */
  lightSrc?: string | null;
  poster: Picture | null;
  durationMs: number;
  /** Name for screen readers: «Видео: …». */
  label: string;
  /** Plays by itself while at least half of the player is on screen, except for people who want no motion. */
  autoPlayInView?: boolean;
  hasSound?: boolean;
  isLooped?: boolean;
  /** Width divided by height of the box; by default the ratio of the poster, or 16:9. */
  aspect?: number;
  /** The `sizes` of the poster. */
  sizes?: string;
  /** The poster is fetched first. */
  isPriority?: boolean;
  /** Loads the poster at once, also out of sight. */
  isEager?: boolean | undefined;
  /** For a box of another ratio than that of the video. */
  fit?: 'cover' | 'contain';
  /** Beside what is shown: does not play, and loads no media before it has played. */
  isAside?: boolean | undefined;
  /** Called by two taps on the picture, which neither start nor stop the video. */
  onDoubleTap?: ((event: PointerEvent) => void) | undefined;
  /** Called when the playing video stands still for want of data. */
  onStall?: (() => void) | undefined;
  /** Called when the video or its poster could not be loaded. The player shows the failure itself. */
  onFailed?: (() => void) | undefined;
  /** Lies over the picture, in full screen too. */
  children?: ReactNode;
}

/** A video with its own controls. One player plays at a time, and players far off screen hold no media. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { src, poster, durationMs, label, autoPlayInView = false, hasSound = true, isLooped = false } = props;
  const {
    aspect = poster ? poster.width / poster.height : 16 / 9,
    sizes = '100vw',
    isPriority = false,
    isEager,
    fit = 'cover',
    isAside = false,
    lightSrc,
    onDoubleTap,
    onStall,
    onFailed,
    children,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const presence = useScreenPresence(frame);
  const playback = usePlayback(video, src);
  const { player, isPlaying, isWaiting, hasBegun, hasFailed } = playback;
  const { level, isAskedFor, isSpent, watch } = useBudget(isPlaying);
  const toggle = isSpent ? watch : player.toggle;
  const heldSrc = level === 'full' ? src : (lightSrc ?? src);
  useVideoSource(video, {
    src: heldSrc,
    isHeld: presence !== 'away' && !hasFailed && !isSpent && (!isAside || hasBegun),
  });
  useStall(video, onStall);
  useAutoplay(player, isAside ? 'near' : presence, {
    isWanted: autoPlayInView && !hasFailed && !isSpent,
    isAskedFor: isAskedFor && !hasFailed,
  });
  const { isVisible, noteActivity } = useControlsVisibility(isPlaying);
  const { isFullscreen, toggleFullscreen } = useFullscreen(frame, video);
  const isMuted = useMuted();
  const float = useFloating(video, player, { src: heldSrc, isLooped });
  const actions: PlayerActions = {
    ...player,
    toggle,
    toggleFullscreen,
    toggleMuted: () => setMuted(!isMuted),
  };
  const press = usePress({ toggle, areControlsVisible: isVisible, onDoubleTap });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and movement over the controls inside
    <div
      ref={frame}
      role="group"
      aria-label={label}
      className={styles.player}
      style={{ aspectRatio: aspect }}
      data-idle={!isVisible || undefined}
      onKeyDown={(event) => {
        noteActivity();
        handlePlayerKey(event, actions);
      }}
      onFocus={noteActivity}
      onPointerMove={(event) => event.pointerType === 'mouse' && noteActivity()}
    >
      {poster && (
        <div className={styles.poster}>
          <MediaImage
            {...{ sizes, aspect, isPriority, fit, onFailed }}
            media={poster}
            alt=""
            isEager={isEager ?? isPriority}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/no-noninteractive-element-interactions -- people's videos come without captions; the button of the bar does the same as a press */}
      <video
        ref={video}
        {...playback.events}
        onError={() => {
          playback.events.onError();
          onFailed?.();
        }}
        className={styles.video}
        data-fit={fit}
        data-empty={!hasBegun || undefined}
        muted={isMuted}
        loop={isLooped}
        playsInline
        preload="metadata"
        controlsList="nodownload noremoteplayback"
        onPointerUp={(event) => {
          press(event);
          noteActivity();
        }}
      />
      {!hasFailed && !isSpent && (isWaiting || !isPlaying) && <Middle isWaiting={isWaiting} />}
      {children}
      {hasFailed ? (
        <Failure onRetry={playback.retry} />
      ) : isSpent ? (
        <SpentNotice className={styles.failure} onWatch={watch} />
      ) : (
        <VideoControls
          {...{ video, durationMs, actions, float, isVisible, isPlaying, isFullscreen }}
          isMuted={hasSound ? isMuted : null}
        />
      )}
    </div>
  );
}

/** The sign over a video that does not play: it waits for data, or for a press. */
const Middle = ({ isWaiting }: { isWaiting: boolean }) => (
  <span className={styles.middle}>
    {isWaiting ? (
      <Spinner size={44} />
    ) : (
      <span aria-hidden="true" className={styles.start}>
        <Play size={30} fill="currentColor" />
      </span>
    )}
  </span>
);

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={styles.failure}>
    <p>{text.video.failed}</p>
    <Button size="small" onClick={onRetry}>
      {text.retry}
    </Button>
  </div>
);

/** The budget of media for a video, which the person may watch although the budget is used up. */
function useBudget(isPlaying: boolean) {
  const level = useKeptLevel(isPlaying);
  const [wasAskedFor, setAskedFor] = useState(false);
  const isStopped = level === 'stop';
  return {
    level,
    isAskedFor: isStopped && wasAskedFor,
    isSpent: isStopped && !wasAskedFor,
    watch: () => setAskedFor(true),
  };
}

interface Wish {
  isWanted: boolean;
  /** The person has asked for this video, regardless of the settings. */
  isAskedFor: boolean;
}

/** Starts a watched player if autoplay is wanted, and stops any player that is no longer watched. */
function useAutoplay(player: Playable, presence: ScreenPresence, { isWanted, isAskedFor }: Wish) {
  useEffect(() => {
    if (presence !== 'watched') return;
    if (isAskedFor || (isWanted && mayAutoplay())) playInTurn(player);
    return () => stopPlaying(player, 'left');
  }, [player, presence, isWanted, isAskedFor]);
}

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Full screen for the whole player, or for its video alone on an iPhone, which has no full screen for elements. */
function useFullscreen(frame: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const isFullscreen = useSyncExternalStore(
    subscribe,
    () => frame.current !== null && document.fullscreenElement === frame.current,
  );

  const toggle = async () => {
    if (isFullscreen) return document.exitFullscreen();
    if (frame.current && 'requestFullscreen' in frame.current) return frame.current.requestFullscreen();
    const element = video.current;
    if (
      element &&
      'webkitEnterFullscreen' in element &&
      typeof element.webkitEnterFullscreen === 'function'
    ) {
      element.webkitEnterFullscreen();
    }
  };
  // A refusal of the browser changes nothing.
  return { isFullscreen, toggleFullscreen: () => void toggle().catch(() => undefined) };
}
