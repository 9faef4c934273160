/** The first screen keeps the network and the processor to itself for this time. Unit: milliseconds. */
const FIRST_LOOK_MS = 1_500;
/** A picture that has not come after this time keeps nothing waiting. Unit: milliseconds. */
const LONGEST_LOOK_MS = 6_000;
/** Unit: milliseconds. */
const PICTURE_POLL_MS = 100;
/** A page that is never idle counts as idle after this time. Unit: milliseconds. */
const LONGEST_WAIT_MS = 3_000;
/** A page that was left alone for this time is quiet. Unit: milliseconds. */
const QUIET_MS = 5_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'touchmove', 'wheel', 'keydown'];

const waiting: (() => void)[] = [];
let phase: 'unseen' | 'looked at' | 'over' = 'unseen';
let isScheduled = false;

/**
 * Runs the callback when the first screen has been looked at for a moment and its pictures are there, or as soon as a
 * person uses it; each callback at an idle moment of its own, in the order of the calls.
 */
export function afterFirstScreen(run: () => void, signal?: AbortSignal): void {
  waiting.push(() => signal?.aborted || run());
  if (phase === 'over') return schedule();
  if (phase === 'unseen') look(FIRST_LOOK_MS, endFirstScreen);
  phase = 'looked at';
}

/**
 * Runs the callback once the first screen's pictures are there, or as soon as a person uses the screen: for the code
 * that keeps and sends the first tap, and for what people would soon miss.
 */
export const afterFirstPicture = (run: () => void, signal?: AbortSignal): void =>
  look(PICTURE_POLL_MS, () => signal?.aborted || run());

let isUsed = false;

/** Whether a person has used the page, or looked at it for some seconds. */
export const isPageUsed = (): boolean => isUsed;

/**
 * Runs the callback at an idle moment once a person uses the screen, or has looked at it for some seconds: for what only
 * a person who does something needs.
 */
export function afterFirstUse(run: () => void, signal?: AbortSignal): void {
  if (isUsed) return afterFirstScreen(run, signal);
  look(QUIET_MS, () => {
    isUsed = true;
    endFirstScreen();
    afterFirstScreen(run, signal);
  });
}

const likely: (() => void)[] = [];

/**
 * Runs the callback at an idle moment after the first screen when the page was left alone for some seconds, one such callback
 * at a time: for what is likely to be opened, and is fetched at once when it is opened before. Nothing runs
 * while a person scrolls or types.
 */
export function whenQuiet(run: () => void, signal?: AbortSignal): void {
  likely.push(() => signal?.aborted || run());
  if (likely.length === 1) watchForQuiet();
}

function watchForQuiet(): void {
  const watch = new AbortController();
  let touchedAtMs = performance.now();
  const next = () => {
    const quietMs = performance.now() - touchedAtMs;
    if (quietMs < QUIET_MS) return void setTimeout(() => afterFirstScreen(next), QUIET_MS - quietMs);
    const run = likely.shift();
    if (likely.length > 0) afterFirstScreen(next);
    else watch.abort();
    run?.();
  };
  for (const sign of SIGNS_OF_LIFE)
    addEventListener(sign, () => (touchedAtMs = performance.now()), {
      capture: true,
      passive: true,
      signal: watch.signal,
    });
  afterFirstScreen(next);
}

function endFirstScreen(): void {
  phase = 'over';
  schedule();
}

/** Calls back after `forMs` and with the pictures, or with the first sign of use. */
function look(forMs: number, callback: () => void): void {
  const seen = new AbortController();
  const endsAtMs = performance.now() + LONGEST_LOOK_MS;
  const end = () => {
    if (seen.signal.aborted) return;
    seen.abort();
    callback();
  };
  const endOrWait = () => {
    if (isPictureOnItsWay() && performance.now() < endsAtMs) setTimeout(endOrWait, PICTURE_POLL_MS);
    else end();
  };
  setTimeout(endOrWait, forMs);
  for (const sign of SIGNS_OF_LIFE)
    addEventListener(sign, end, { capture: true, passive: true, signal: seen.signal });
}

const isPictureOnItsWay = () =>
  [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].some(
    ({ complete }) => !complete,
  );

function schedule(): void {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  const runNext = () => {
    isScheduled = false;
    const run = waiting.shift();
    schedule();
    run?.();
  };
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(runNext, { timeout: LONGEST_WAIT_MS });
  else setTimeout(runNext);
}
