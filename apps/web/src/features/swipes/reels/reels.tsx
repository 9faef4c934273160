import type { PostId } from '@sfera/contract/base/ids';
import { useEffect, useRef, useState, useLayoutEffect, type RefObject } from 'react';
import { mayAutoplay } from '#shared/data-use/autoplay.ts';
import { useMediaLevel } from '#shared/data-use/use-media-level.ts';
import { excerptOf } from '#entities/post/description/excerpt.ts';
import { usePost } from '#entities/post/post-query.ts';
import { Reel } from '../reel/reel.tsx';
import { reelsAround, placeOf, REELS_HELD } from './reels-around.ts';
import { NOTHING_PLAYS } from './playback.ts';
import { ReelControls } from './reel-controls.tsx';
import { ReelVideo } from './reel-video.tsx';
import styles from './reels.module.css';
import { StepButtons } from './step-buttons.tsx';
import { text } from './text.ts';
import { useActiveReel } from './use-active-reel.ts';
import { useReelSteps } from './use-reel-steps.ts';

/**
 * Whether the active reel should play: where videos start by themselves, until it is paused; elsewhere, once it is
 * started. Each new reel resets the choice.
 */
function useShouldPlay(activeId: PostId | undefined): [boolean, (shouldPlay: boolean) => void] {
  const [choice, setChoice] = useState(() => ({ id: activeId, shouldPlay: mayAutoplay() }));
  // The viewer does not lose the reel that is being watched when the budget is used up.
  const now = choice.id === activeId ? choice : { id: activeId, shouldPlay: mayAutoplay() };
  if (now !== choice) setChoice(now);
  return [now.shouldPlay, (shouldPlay) => setChoice({ id: activeId, shouldPlay })];
}

export interface ReelsProps {
  /** Never empty. */
  ids: readonly PostId[];
  /** The first active reel; null and an id that is not among `ids` mean the first of the list. */
  startId: PostId | null;
  /** Whether more reels may follow the last one. */
  hasMore: boolean;
  onActive: (id: PostId, index: number) => void;
}

/**
 * Full-screen videos, one above the other. The browser scrolls and snaps. Three video elements move along, and only the
 * reels beside the active one are rendered.
 */
export function Reels({ ids, startId, hasMore, onActive }: ReelsProps) {
  const scroller = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { index: active, direction, goTo } = useActiveReel({ scroller, track, ids, startId });
  const activeId = ids[active];
  const stageAspect = useStageAspect(scroller);
  const level = useMediaLevel();
  const [playback, setPlayback] = useState(NOTHING_PLAYS);
  /** The reel whose video has buffered enough to play on. */
  const [bufferedId, setBufferedId] = useState<PostId | null>(null);
  const [shouldPlay, setShouldPlay] = useShouldPlay(activeId);
  const toggle = () => {
    const { element, isPlaying } = playback;
    // The browser may have refused to start the video without a touch.
    if (shouldPlay && !isPlaying && element) void element.play().catch(() => undefined);
    else setShouldPlay(!shouldPlay);
  };
  useReelSteps(scroller, {
    step: (by) => goTo(active + by),
    toFirst: () => goTo(0),
    toggle,
    seekBy: playback.seekBy,
  });

  useEffect(() => {
    if (activeId !== undefined) onActive(activeId, active);
  }, [activeId, active, onActive]);

  const setSize = hasMore ? -1 : ids.length;
  const ahead = active + direction;
  const shown = reelsAround(active, ids.length).map((index) => ({ index, id: ids[index] as PostId }));
  return (
    <div className={styles.stage}>
      <section
        ref={scroller}
        role="feed"
        aria-label={text.feed}
        // Firefox would make the scrolling element focusable.
        tabIndex={-1}
        className={styles.scroller}
      >
        {/* Separate from the sliding track: where an animation moves a snap point, the browser would snap to it. */}
        <div className={styles.stops} style={{ blockSize: `calc(${ids.length} * 100cqh)` }}>
          {shown.map(({ index, id }) => (
            <div key={id} data-index={index} className={styles.stop} style={placeOf(index)} />
          ))}
        </div>
        <div ref={track} className={styles.track}>
          {shown.map(({ index, id }) => (
            <ReelVideo
              key={index % REELS_HELD}
              postId={id}
              index={index}
              isActive={index === active}
              shouldPlay={shouldPlay}
              mayLoad={index === ahead && bufferedId === activeId && level !== 'stop'}
              level={level}
              stageAspect={stageAspect}
              onPlayback={setPlayback}
              onBuffered={setBufferedId}
            />
          ))}
          {shown.map(({ index, id }) => (
            // Tab would scroll to a neighbour, and so through all reels before it reached what follows.
            <div key={id} className={styles.slide} style={placeOf(index)} inert={index !== active}>
              <Reel
                postId={id}
                position={index + 1}
                setSize={setSize}
                isActive={index === active}
                onToggle={toggle}
              >
                {index === active && (
                  <ReelControls
                    postId={id}
                    stageAspect={stageAspect}
                    playback={playback}
                    isSpent={level === 'stop' && !shouldPlay}
                    onToggle={toggle}
                  />
                )}
              </Reel>
            </div>
          ))}
        </div>
      </section>
      <StepButtons
        isFirst={active === 0}
        isLast={active === ids.length - 1}
        onStep={(by) => goTo(active + by)}
      />
      {activeId && <Announcement postId={activeId} />}
    </div>
  );
}

/** Announces the new active reel to screen readers. */
function Announcement({ postId }: { postId: PostId }) {
  const { data: post } = usePost(postId);
  return (
    <p role="status" className="visually-hidden">
      {post && text.nowShown(post.user.login, excerptOf(post.description) ?? post.description)}
    </p>
  );
}

/** Width divided by height of the element, updated on resize; 9:16 until it is measured. */
function useStageAspect(stage: RefObject<HTMLElement | null>): number {
  const [aspect, setAspect] = useState(9 / 16);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setAspect(width / height);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return aspect;
}
