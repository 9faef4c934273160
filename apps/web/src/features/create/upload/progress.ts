import { UPLOAD_PROGRESS_CAP_PERCENT, UPLOAD_PROGRESS_STEP_MS } from '@sfera/contract/limits';

/**
 * What the overlay of an upload shows (spec 2, Upload progress; spec 9).
 * - `sending`: `percent` is on the bar, `sentPercent` has really left this device
 * - `failure`: the cross, with the cause in Russian
 */
export type Progress =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending';
      readonly percent: number;
      readonly sentPercent: number;
      /** When the bar last moved. Unit: milliseconds of any steady clock. */
      readonly movedAtMs: number;
    }
  | { readonly phase: 'success' }
  | { readonly phase: 'failure'; readonly cause: string };

export type ProgressEvent =
  | { readonly type: 'started'; readonly nowMs: number }
  | { readonly type: 'sent'; readonly sentBytes: number; readonly totalBytes: number }
  /** Time has passed. */
  | { readonly type: 'ticked'; readonly nowMs: number }
  | { readonly type: 'published' }
  | { readonly type: 'failed'; readonly cause: string }
  /** Given up by the person, or the overlay's time is over. */
  | { readonly type: 'closed' };

export const IDLE: Progress = { phase: 'idle' };

/** The next state. Events that do not belong to the present phase change nothing: answers may come late. */
export function nextProgress(state: Progress, event: ProgressEvent): Progress {
  if (event.type === 'closed') return IDLE;
  if (event.type === 'started')
    return state.phase === 'idle'
      ? { phase: 'sending', percent: 0, sentPercent: 0, movedAtMs: event.nowMs }
      : state;
  if (state.phase !== 'sending') return state;
  switch (event.type) {
    case 'sent':
      return { ...state, sentPercent: Math.max(state.sentPercent, percentOf(event)) };
    case 'ticked':
      return moved(state, event.nowMs);
    case 'published':
      return { phase: 'success' };
    case 'failed':
      return { phase: 'failure', cause: event.cause };
  }
}

const percentOf = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
  totalBytes > 0 ? Math.min(100, Math.floor((sentBytes / totalBytes) * 100)) : 0;

/** One percent at most, when its time has come, the bytes are gone and the server's part is not reached. */
function moved(state: Extract<Progress, { phase: 'sending' }>, nowMs: number): Progress {
  const mayGoTo = Math.min(state.sentPercent, UPLOAD_PROGRESS_CAP_PERCENT);
  const isTooSoon = nowMs - state.movedAtMs < UPLOAD_PROGRESS_STEP_MS;
  return isTooSoon || state.percent >= mayGoTo
    ? state
    : { ...state, percent: state.percent + 1, movedAtMs: nowMs };
}

/** What stands on the bar, 0 to 100. */
export function shownPercent(state: Progress): number {
  if (state.phase === 'sending') return state.percent;
  return state.phase === 'success' ? 100 : 0;
}
