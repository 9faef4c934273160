import { UPLOAD_PROGRESS_CAP_PERCENT, UPLOAD_PROGRESS_STEP_MS } from '@sfera/contract/uploads/limits';

/** The step that is being done with the file on this device before the file is sent. */
export type Preparing = 'rendering' | 'loading-tools' | 'cutting' | 'shrinking' | 'mixing';

/** The thing that an upload waits for: the way to the server, or space there. */
export type AwaitedThing = 'connection' | 'space';

/**
 * The state that the overlay of an upload shows.
 * - `preparing`: nothing is sent yet; `percent` of the work is done, null where the share is unknown
 * - `sending`: `percent` is on the bar, `sentPercent` has really left this device
 * - `failure`: the cross, with what failed and why, in Russian
 */
export type Progress =
  | { readonly phase: 'idle' }
  | { readonly phase: 'preparing'; readonly step: Preparing; readonly percent: number | null }
  | {
      readonly phase: 'sending';
      readonly percent: number;
      readonly sentPercent: number;
      /** When the bar last moved. Unit: milliseconds of any steady clock. */
      readonly movedAtMs: number;
      /** The thing that has to come back before the rest is sent; missing while the rest goes. */
      readonly waitsFor?: AwaitedThing;
    }
  | { readonly phase: 'success' }
  | { readonly phase: 'failure'; readonly title: string; readonly cause: string };

export type ProgressEvent =
  | { readonly type: 'started'; readonly step: Preparing }
  | { readonly type: 'prepared'; readonly step: Preparing; readonly percent: number | null }
  /** The file is ready to go. */
  | { readonly type: 'sending'; readonly nowMs: number }
  | { readonly type: 'sent'; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly type: 'waits'; readonly waitsFor: AwaitedThing | null }
  /** Time has passed. */
  | { readonly type: 'ticked'; readonly nowMs: number }
  | { readonly type: 'published' }
  | { readonly type: 'failed'; readonly title: string; readonly cause: string }
  /** Given up by the person, or the overlay's time is over. */
  | { readonly type: 'closed' };

export const IDLE: Progress = { phase: 'idle' };

/** The next state. Events that do not belong to the present phase change nothing: answers may come late. */
export function nextProgress(state: Progress, event: ProgressEvent): Progress {
  if (event.type === 'closed') return IDLE;
  if (event.type === 'started')
    return state.phase === 'idle' ? { phase: 'preparing', step: event.step, percent: null } : state;
  if (state.phase !== 'preparing' && state.phase !== 'sending') return state;
  if (event.type === 'failed') return { phase: 'failure', title: event.title, cause: event.cause };
  if (state.phase === 'preparing') return afterPreparing(state, event);
  switch (event.type) {
    case 'sent':
      return { ...state, sentPercent: Math.max(state.sentPercent, percentOf(event)) };
    case 'waits': {
      const { waitsFor: _before, ...going } = state;
      return event.waitsFor ? { ...going, waitsFor: event.waitsFor } : going;
    }
    case 'ticked':
      return moved(state, event.nowMs);
    case 'published':
      return { phase: 'success' };
    default:
      return state;
  }
}

function afterPreparing(state: Extract<Progress, { phase: 'preparing' }>, event: ProgressEvent): Progress {
  if (event.type === 'prepared') return { ...state, step: event.step, percent: event.percent };
  return event.type === 'sending'
    ? { phase: 'sending', percent: 0, sentPercent: 0, movedAtMs: event.nowMs }
    : state;
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

/** The number on the bar, 0 to 100. */
export function shownPercent(state: Progress): number {
  if (state.phase === 'sending') return state.percent;
  return state.phase === 'success' ? 100 : 0;
}
