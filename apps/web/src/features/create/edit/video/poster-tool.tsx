import { useEffect, useRef } from 'react';
import { formatClock } from '#shared/text/format-clock.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Stepper } from '#shared/media/trim/stepper.tsx';
import { Handle } from '#shared/media/trim/strip/handle.tsx';
import { Strip } from '#shared/media/trim/strip/strip.tsx';
import { text as trimText } from '#shared/media/trim/text.ts';
import { isKnownDuration, frameRange, POSTER_STEP_SECONDS, shownTrim } from '#shared/media/trim/trim.ts';
import { usePreview } from '#shared/media/trim/use-preview.ts';
import type { VideoToolProps } from '#shared/media/trim/video-tool-props.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '#shared/media/trim/video-tools.module.css';
import { text } from './text.ts';

/** Page Up and Page Down. */
const PAGE_SECONDS = 1;

/** «0:07,3» */
const clock = (seconds: number) => {
  const tenths = Math.round(seconds * 10);
  return `${formatClock(tenths * 100)},${tenths % 10}`;
};

/** The chosen frame stays on the stage. */
const stay = () => undefined;

/** Chooses the frame that stands for the video in feeds and on profiles. The stage shows it large. */
export function PosterTool(props: VideoToolProps) {
  const { facts, work } = props;
  const after = trimText.after[work.target];
  return (
    <div className={styles.tool}>
      {isKnownDuration(facts.durationSeconds) ? (
        <PosterStrip {...props} />
      ) : (
        <p className={typography.note}>{trimText.unknownLength(after)}</p>
      )}
      {!facts.canPlay && <p className={typography.note}>{trimText.noPreview(after)}</p>}
    </div>
  );
}

function PosterStrip({ work, onChange, facts, controller, isClipComing }: VideoToolProps) {
  const { trim, range } = shownTrim(work, facts.durationSeconds);
  const { hold, release } = usePreview(controller);
  const { from, to } = frameRange(trim, facts.durationSeconds);
  const { posterAt, ...rest } = work.edit;
  const at = Math.max(from, Math.min(to, posterAt ?? from));
  const words = posterAt === undefined ? text.posterAutomatic : text.posterAt(clock(at));

  const firstAt = useRef(posterAt);
  useEffect(() => {
    if (firstAt.current !== undefined) hold(firstAt.current);
  }, [hold]);

  const choose = (wanted: number) => {
    const chosen = Math.round(Math.max(from, Math.min(to, wanted)) * 10) / 10;
    if (chosen !== posterAt) onChange({ edit: { ...rest, posterAt: chosen } });
    hold(chosen);
  };

  return (
    <>
      <Strip
        {...{ facts, controller, trim }}
        file={isClipComing ? null : work.file}
        lastSecond={range.last}
        onScrub={choose}
        onScrubEnd={stay}
        caption={text.posterHint}
      >
        <Handle
          side="pin"
          label={text.poster}
          words={words}
          clock={clock(at)}
          value={at}
          min={from}
          max={to}
          total={range.last}
          step={POSTER_STEP_SECONDS}
          page={PAGE_SECONDS}
          isFaint={posterAt === undefined}
          onGrab={() => choose(at)}
          onDrag={choose}
          onDrop={stay}
          onKey={choose}
        />
      </Strip>
      <div className={styles.steppers}>
        <Stepper
          label={text.poster}
          value={posterAt === undefined ? text.automaticShort : clock(at)}
          back={text.posterBack}
          forth={text.posterForth}
          canGoBack={at > from}
          canGoForth={at < to}
          onBack={() => choose(at - POSTER_STEP_SECONDS)}
          onForth={() => choose(at + POSTER_STEP_SECONDS)}
        />
        <Button
          className={styles.automatic ?? ''}
          aria-label={text.automatic}
          aria-pressed={posterAt === undefined}
          onClick={() => {
            onChange({ edit: rest });
            release();
          }}
        >
          {text.automaticPill}
        </Button>
      </div>
    </>
  );
}
