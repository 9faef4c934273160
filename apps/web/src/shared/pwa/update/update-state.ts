/** What the banner offers when the waiting worker did not say its version. */
const UNKNOWN_VERSION = 'unknown';

/** What this device remembers (spec 3, Client-side storage). */
export interface StoredVersions {
  readonly applied: string | null;
  readonly dismissed: string | null;
}

export interface UpdateState {
  readonly stored: StoredVersions;
  /** The version that the banner offers; null while it is hidden. */
  readonly offered: string | null;
  /** The version that «Обновить» was pressed for. It acts once only. */
  readonly pending: string | null;
}

export type UpdateEvent =
  /** The waiting worker has answered. */
  | { type: 'version'; version: string }
  /** It has not, for 2 s. */
  | { type: 'version-timeout' }
  /** It could not be asked. */
  | { type: 'version-unasked' }
  | { type: 'later' }
  /** «Обновить»; `isWaiting`: there is a worker to be told. */
  | { type: 'update'; isWaiting: boolean }
  /** The waiting worker could not be told. */
  | { type: 'skip-unsent' }
  /** No new controller for 4 s. */
  | { type: 'activation-timeout' }
  /** A worker says that it is the active one now. */
  | { type: 'activated'; version: string }
  | { type: 'controller-change' }
  /** Another tab has applied or dismissed a version. */
  | { type: 'stored'; stored: StoredVersions }
  /** The page was to be loaded anew, and its reader has answered the browser's question with «stay». */
  | { type: 'stayed' };

/** To be done in this order, after the state has been kept. `skip-waiting` starts the 4 s. */
export type UpdateEffect = 'skip-waiting' | 'clear-timers' | 'reload';

export interface Step {
  readonly state: UpdateState;
  readonly effects: readonly UpdateEffect[];
}

export const hidden = (stored: StoredVersions): UpdateState => ({ stored, offered: null, pending: null });

const only = (state: UpdateState, ...effects: UpdateEffect[]): Step => ({ state, effects });

/** Shows the banner, unless it is up already with what its reader has pressed. */
const offer = (state: UpdateState, version: string): Step =>
  state.pending === null ? only({ ...state, offered: version }) : only(state);

const isSilenced = (version: string, { applied, dismissed }: StoredVersions) =>
  version === applied || version === dismissed;

/** The banner goes: this version has been applied. */
const applied = ({ stored }: UpdateState, version: string): UpdateState =>
  hidden({ ...stored, applied: version });

/** The whole of spec 4, Update banner: what becomes of it, and what is to be done. */
export function nextUpdate(state: UpdateState, event: UpdateEvent): Step {
  const { stored, offered, pending } = state;
  switch (event.type) {
    case 'version':
      return isSilenced(event.version, stored) ? only(state) : offer(state, event.version);
    case 'version-timeout':
      return stored.applied === null ? offer(state, UNKNOWN_VERSION) : only(state);
    case 'version-unasked': {
      const isDismissed = stored.dismissed !== null && stored.dismissed !== UNKNOWN_VERSION;
      return stored.applied === null && !isDismissed ? offer(state, UNKNOWN_VERSION) : only(state);
    }
    case 'later':
      if (offered === null || pending !== null) return only(state);
      return only(hidden({ ...stored, dismissed: offered }));
    case 'update':
      if (offered === null || pending !== null) return only(state);
      return only({ ...state, pending: offered }, event.isWaiting ? 'skip-waiting' : 'reload');
    case 'skip-unsent':
      return pending === null ? only(state) : only(state, 'clear-timers', 'reload');
    case 'activation-timeout':
      return pending === null ? only(state) : only(applied(state, pending), 'reload');
    case 'activated':
      // The change of the controller, which follows, still has to load the page anew.
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
