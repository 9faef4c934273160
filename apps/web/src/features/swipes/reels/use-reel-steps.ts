import { useEffect, useEffectEvent, type RefObject } from 'react';
import { setMuted, useMuted } from '#shared/ui/video-player/sound-choice.ts';
import { makeWheelSteps } from './wheel-steps.ts';

export interface ReelActions {
  /** Steps by so many reels: 1 is the next one, -1 the previous one. */
  step: (by: number) => void;
  toFirst: () => void;
  toggle: () => void;
  seekBy: (ms: number) => void;
}

/** The same step as in other players. */
const SEEK_MS = 5_000;

/** The keys by their physical place (`code`), regardless of the letter. */
const KEYS: Readonly<Record<string, (actions: ReelActions) => void>> = {
  ArrowDown: ({ step }) => step(1),
  ArrowUp: ({ step }) => step(-1),
  PageDown: ({ step }) => step(1),
  PageUp: ({ step }) => step(-1),
  ArrowLeft: ({ seekBy }) => seekBy(-SEEK_MS),
  ArrowRight: ({ seekBy }) => seekBy(SEEK_MS),
  Home: ({ toFirst }) => toFirst(),
  KeyK: ({ toggle }) => toggle(),
  Space: ({ toggle }) => toggle(),
};

/** A held key steps no faster than a person can see. Unit: milliseconds. */
const HELD_KEY_MS = 350;
/** Keys that toggle: repeated while held, they would end in a random state. */
const ACTING_ONCE = new Set(['KeyK', 'KeyM', 'Space']);

const LINE_PX = 16;
const PAGE_PX = 400;

const LINE = '[type="range"]';
const HANDLES_KEYS = `[role="dialog"], [role="alertdialog"], [role="menu"], input:not(${LINE}), textarea, [contenteditable]`;

/** Whether the target of the key uses it itself; the progress line uses only Home. */
const isHandledByTarget = ({ target, code }: KeyboardEvent) =>
  target instanceof Element &&
  (target.closest(HANDLES_KEYS) !== null ||
    (code === 'Space' && target.closest('button, a') !== null) ||
    (code === 'Home' && target.matches(LINE)));

/** An unfolded description scrolls by itself. */
function scrollsItself(target: EventTarget | null, within: Element): boolean {
  for (let at = target; at instanceof Element && at !== within; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY))
      return true;
  return false;
}

/** Handles arrow keys anywhere on the page, and the wheel over the page; the browser handles fingers. */
export function useReelSteps(scroller: RefObject<HTMLElement | null>, actions: ReelActions): void {
  const isMuted = useMuted();
  const act = useEffectEvent((choose: (actions: ReelActions) => void) => choose(actions));
  const toggleMuted = useEffectEvent(() => setMuted(!isMuted));

  useEffect(() => {
    let actedAtMs = -Infinity;
    const isTooSoon = ({ repeat, code, timeStamp }: KeyboardEvent) =>
      repeat && (ACTING_ONCE.has(code) || timeStamp - actedAtMs < HELD_KEY_MS);
    const onKey = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || isModified || isHandledByTarget(event)) return;
      const choose = KEYS[event.code];
      if (!choose && event.code !== 'KeyM') return;
      event.preventDefault();
      if (isTooSoon(event)) return;
      actedAtMs = event.timeStamp;
      if (choose) act(choose);
      else toggleMuted();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Beside the stage as well: nothing else there scrolls.
    const area = element.closest<HTMLElement>('[data-covers-shell]') ?? element;
    const stepOf = makeWheelSteps();
    const onWheel = (event: WheelEvent) => {
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (event.ctrlKey || isSideways || scrollsItself(event.target, element)) return;
      event.preventDefault();
      const unitPx = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      const isPage = event.deltaMode === WheelEvent.DOM_DELTA_PAGE;
      const by = stepOf(isPage ? event.deltaY * PAGE_PX : event.deltaY * unitPx, event.timeStamp);
      if (by !== 0) act(({ step }) => step(by));
    };
    // By default the browser would scroll, and snap back after less than half a reel.
    area.addEventListener('wheel', onWheel, { passive: false });
    return () => area.removeEventListener('wheel', onWheel);
  }, [scroller]);
}
