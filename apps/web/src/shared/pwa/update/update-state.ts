/** The version that the banner offers when the waiting worker did not report one. */
const UNKNOWN_VERSION = 'unknown';

/** Versions stored on this device. */
export interface StoredVersions {
  readonly applied: string | null;
  readonly dismissed: string | null;
}

export interface UpdateState {
  readonly stored: StoredVersions;
  /** The version that the banner offers; null while the banner is hidden. */
  readonly offered: string | null;
  /** The version for which «Обновить» was pressed. The button acts once per version. */
  readonly pending: string | null;
}

export type UpdateEvent =
  /** The waiting worker has answered. */
  | { type: 'version'; version: string }
  /** The waiting worker has not answered for 2 s. */
  | { type: 'version-timeout' }
  /** The request could not be posted. */
  | { type: 'version-failed' }
  | { type: 'later' }
  /** «Обновить» was pressed; `isWaiting`: there is a waiting worker. */
  | { type: 'update'; isWaiting: boolean }
  /** The waiting worker could not be messaged. */
  | { type: 'skip-failed' }
  /** No new controller for 4 s. */
  | { type: 'activation-timeout' }
  /** A worker reports that it is active. */
  | { type: 'activated'; version: string }
  | { type: 'controller-change' }
  /** Another tab has applied or dismissed a version. */
  | { type: 'stored'; stored: StoredVersions }
  /** The page was to be reloaded, but the person has answered the browser's question with «stay». */
  | { type: 'stayed' };

/** Effects in their order, after the state has been stored. `skip-waiting` starts the timer of 4 s. */
export type UpdateEffect = 'skip-waiting' | 'clear-timers' | 'reload';

export interface Step {
  readonly state: UpdateState;
  readonly effects: readonly UpdateEffect[];
}

export const hidden = (stored: StoredVersions): UpdateState => ({ stored, offered: null, pending: null });

const only = (state: UpdateState, ...effects: UpdateEffect[]): Step => ({ state, effects });

/** Shows the banner, unless it is already up with its button pressed. */
const offer = (state: UpdateState, version: string): Step =>
  state.pending === null ? only({ ...state, offered: version }) : only(state);

const isSilenced = (version: string, { applied, dismissed }: StoredVersions) =>
  version === applied || version === dismissed;

/** Hides the banner: this version has been applied. */
const applied = ({ stored }: UpdateState, version: string): UpdateState =>
  hidden({ ...stored, applied: version });

/** The whole update banner as a reducer: returns the next state and the effects. */
export function nextUpdate(state: UpdateState, event: UpdateEvent): Step {
  const { stored, offered, pending } = state;
  switch (event.type) {
    case 'version':
      return isSilenced(event.version, stored) ? only(state) : offer(state, event.version);
    case 'version-timeout':
      return stored.applied === null ? offer(state, UNKNOWN_VERSION) : only(state);
    case 'version-failed': {
      const isDismissed = stored.dismissed !== null && stored.dismissed !== UNKNOWN_VERSION;
      return stored.applied === null && !isDismissed ? offer(state, UNKNOWN_VERSION) : only(state);
    }
    case 'later':
      if (offered === null || pending !== null) return only(state);
      return only(hidden({ ...stored, dismissed: offered }));
    case 'update':
      if (offered === null || pending !== null) return only(state);
      return only({ ...state, pending: offered }, event.isWaiting ? 'skip-waiting' : 'reload');
    case 'skip-failed':
      return pending === null ? only(state) : only(state, 'clear-timers', 'reload');
    case 'activation-timeout':
      return pending === null ? only(state) : only(applied(state, pending), 'reload');
    case 'activated':
      // The change of the controller, which follows, still has to reload the page.
      return only({ ...applied(state, event.version), pending: pending === null ? null : event.version });
    case 'controller-change':
      return pending === null
        ? only(hidden(stored), 'clear-timers')
        : only(applied(state, pending), 'clear-timers', 'reload');
    case 'stored': {
      const isGone = offered !== null && pending === null && isSilenced(offered, event.stored);
      return only({ ...state, stored: event.stored, offered: isGone ? null : offered });
    }
    case 'stayed':
      return only({ ...state, pending: null });
  }
}
