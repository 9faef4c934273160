import { useRef, useId } from 'react';
import { formatClock } from '#shared/text/format-clock.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { limitNote, longestNote } from './limit-note.ts';
import { text } from './text.ts';
import type { VideoToolProps } from './video-tool-props.ts';
import styles from './video-tools.module.css';
import { Stepper } from './stepper.tsx';
import { Handle } from './strip/handle.tsx';
import { Strip } from './strip/strip.tsx';
import { frameRange, isKnownDuration, moveEnd, moveStart, shownTrim, withTrim, type Trim } from './trim.ts';
import { usePreview } from './use-preview.ts';

/** Page Up and Page Down. */
const PAGE_SECONDS = 10;
/** From here on a second is narrower than a finger can set on a phone's strip. */
const COARSE_FROM_SECONDS = 60;

type Side = 'start' | 'end';
const MOVES = { start: moveStart, end: moveEnd };

const clock = (seconds: number) => formatClock(seconds * 1_000);

/** Chooses the part of a video that stays, and whether it keeps its sound. */
export function TrimTool(props: VideoToolProps) {
  const { work, facts } = props;
  const note = limitNote(work, facts.durationSeconds);
  const ghost = longestNote(work.target, facts.durationSeconds);
  const after = text.after[work.target];
  return (
    <div className={styles.tool}>
      {isKnownDuration(facts.durationSeconds) ? (
        <TrimStrip {...props} />
      ) : (
        <p className={typography.note}>{text.unknownLength(after)}</p>
      )}
      {!facts.canPlay && !props.isClipComing && <p className={typography.note}>{text.noPreview(after)}</p>}
      <div>
        <div className={styles.limitPlace}>
          {ghost !== null && (
            <p aria-hidden="true" className={`${styles.limit} ${styles.ghost}`}>
              {ghost}
            </p>
          )}
          <div role="status">{note !== null && <p className={styles.limit}>{note}</p>}</div>
        </div>
        <MuteChoice {...props} />
      </div>
    </div>
  );
}

function TrimStrip({ work, onChange, facts, controller, isClipComing }: VideoToolProps) {
  const { durationSeconds } = facts;
  const { trim, range } = shownTrim(work, durationSeconds);
  const preview = usePreview(controller);
  const atGrab = useRef(trim);
  const { start, end } = trim;
  const { last } = range;

  /** @returns where the frame under the handle is */
  const move = (side: Side, from: Trim, to: number) => {
    const moved = MOVES[side](from, to, range);
    if (moved.start !== start || moved.end !== end)
      onChange({ edit: withTrim(work.edit, moved, durationSeconds) });
    const { from: firstFrame, to: lastFrame } = frameRange(moved, durationSeconds);
    return side === 'start' ? firstFrame : lastFrame;
  };
  const step = (side: Side, to: number) => preview.glance(move(side, trim, to));

  const handle = (side: Side, min: number, max: number) => (
    <Handle
      side={side}
      label={text[side]}
      words={text.at[side](clock(trim[side]))}
      clock={clock(trim[side])}
      value={trim[side]}
      min={min}
      max={max}
      total={last}
      step={1}
      page={PAGE_SECONDS}
      onGrab={() => (atGrab.current = trim)}
      // From where it was grabbed: what it pushed away comes back with it.
      onDrag={(to) => preview.hold(move(side, atGrab.current, to))}
      onDrop={preview.release}
      onKey={(to) => step(side, to)}
    />
  );
  const stepper = (side: Side, min: number, max: number) => (
    <Stepper
      label={text[side]}
      value={clock(trim[side])}
      back={text.back}
      forth={text.forth}
      canGoBack={trim[side] > min}
      canGoForth={trim[side] < max}
      onBack={() => step(side, trim[side] - 1)}
      onForth={() => step(side, trim[side] + 1)}
    />
  );

  return (
    <>
      <Strip
        {...{ facts, controller, trim }}
        file={isClipComing ? null : work.file}
        lastSecond={last}
        onScrub={preview.hold}
        onScrubEnd={preview.release}
        caption={text.chosen(clock(end - start), clock(last))}
      >
        {handle('start', 0, end - 1)}
        {handle('end', start + 1, last)}
      </Strip>
      <div className={styles.steppers}>
        {stepper('start', 0, end - 1)}
        {stepper('end', start + 1, last)}
        {last >= COARSE_FROM_SECONDS && (
          <p className={styles.finer} aria-hidden="true">
            {text.finer}
          </p>
        )}
      </div>
    </>
  );
}

/** «Отключить звук видео», of a video that has sound. */
function MuteChoice({ work, onChange, facts }: Omit<VideoToolProps, 'controller'>) {
  const noteId = useId();
  const { isMuted = false, ...rest } = work.edit;
  return (
    <div>
      <label className={styles.mute} data-disabled={!facts.hasSound || undefined}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isMuted && facts.hasSound}
          disabled={!facts.hasSound}
          aria-describedby={facts.hasSound ? undefined : noteId}
          onChange={({ target }) => onChange({ edit: { ...rest, ...(target.checked && { isMuted: true }) } })}
        />
        {text.mute}
      </label>
      {!facts.hasSound && (
        <p id={noteId} className={typography.note}>
          {text.noSound}
        </p>
      )}
    </div>
  );
}
