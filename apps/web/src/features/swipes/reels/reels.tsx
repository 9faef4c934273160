import { mayAutoplay } from '#shared/appearance/appearance.ts';
import type { PostId } from '@sfera/contract/ids';
import { useEffect, useRef, useState } from 'react';
import { excerptOf } from '#entities/post/description/excerpt.ts';
import { usePost } from '#entities/post/post-query.ts';
import { Reel } from '../reel/reel.tsx';
import { around, placeOf, REELS_HELD } from './around.ts';
import { NOTHING_PLAYS } from './playback.ts';
import { ReelControls } from './reel-controls.tsx';
import { ReelVideo } from './reel-video.tsx';
import styles from './reels.module.css';
import { StepButtons } from './step-buttons.tsx';
import { text } from './text.ts';
import { useActiveReel } from './use-active-reel.ts';
import { useReelSteps } from './use-reel-steps.ts';
import { useStageAspect } from './use-stage-aspect.ts';

/**
 * Whether the active reel is to play: where videos start by themselves, until it is paused; elsewhere, once it is
 * started. Each new reel begins anew.
 */
function useWanted(activeId: PostId | undefined): [boolean, (isWanted: boolean) => void] {
  const [choice, setChoice] = useState<{ id: PostId | undefined; isWanted: boolean } | null>(null);
  if (choice && choice.id !== activeId) setChoice(null);
  const isWanted = choice && choice.id === activeId ? choice.isWanted : mayAutoplay();
  return [isWanted, (next) => setChoice({ id: activeId, isWanted: next })];
}

export interface ReelsProps {
  /** Never empty. */
  ids: readonly PostId[];
  /** Where to begin; null and one that is not among `ids` mean the first. */
  startId: PostId | null;
  /** More may follow the last one. */
  hasMore: boolean;
  onActive: (id: PostId, index: number) => void;
}

const saysSaveData = () => navigator.connection?.saveData === true;

/**
 * Full-screen videos, one above the other. The browser scrolls and snaps; three video elements wander along, and only
 * the reels beside the active one are drawn.
 */
export function Reels({ ids, startId, hasMore, onActive }: ReelsProps) {
  const scroller = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { index: active, direction, goTo } = useActiveReel({ scroller, track, ids, startId });
  const activeId = ids[active];
  const stageAspect = useStageAspect(scroller);
  const [playback, setPlayback] = useState(NOTHING_PLAYS);
  /** Whose video has enough to play on. */
  const [fedId, setFedId] = useState<PostId | null>(null);
  const [isWanted, setWanted] = useWanted(activeId);
  const toggle = () => {
    const { element, isPlaying } = playback;
    // A browser may have refused to start it without a touch.
    if (isWanted && !isPlaying && element) void element.play().catch(() => undefined);
    else setWanted(!isWanted);
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
  const shown = around(active, ids.length).map((index) => ({ index, id: ids[index] as PostId }));
  return (
    <div className={styles.stage}>
      <section
        ref={scroller}
        role="feed"
        aria-label={text.feed}
        // Firefox would make what scrolls a stop of the keyboard.
        tabIndex={-1}
        className={styles.scroller}
      >
        {/* Apart from what slides: where an animation carries a stop, the browser would snap to it. */}
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
              isWanted={isWanted}
              mayLoad={index === ahead && fedId === activeId}
              isThrifty={saysSaveData()}
              stageAspect={stageAspect}
              onPlayback={setPlayback}
              onFed={setFedId}
            />
          ))}
          {shown.map(({ index, id }) => (
            // The keyboard would scroll to a neighbour, and so through all of them before it came to what follows.
            <div key={id} className={styles.slide} style={placeOf(index)} inert={index !== active}>
              <Reel
                postId={id}
                position={index + 1}
                setSize={setSize}
                isActive={index === active}
                onToggle={toggle}
              >
                {index === active && <ReelControls postId={id} playback={playback} onToggle={toggle} />}
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
      {activeId && <NowShown postId={activeId} />}
    </div>
  );
}

/** Who has no eyes on the screen hears what has come up. */
function NowShown({ postId }: { postId: PostId }) {
  const { data: post } = usePost(postId);
  return (
    <p role="status" className="visually-hidden">
      {post && text.nowShown(post.user.login, excerptOf(post.description) ?? post.description)}
    </p>
  );
}
