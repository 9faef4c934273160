/** What the banner offers when the waiting worker did not say its version. */
export const UNKNOWN_VERSION = 'unknown';

/** What this device remembers (spec 3, Client-side storage). */
export interface StoredVersions {
  applied: string | null;
  dismissed: string | null;
}

export interface UpdateState {
  stored: StoredVersions;
  /** The version that the banner offers; null while it is hidden. */
  offered: string | null;
  /** The version that «Обновить» was pressed for. It acts once only. */
  pending: string | null;
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
  | { type: 'controller-change' };

/** To be done in this order, after the state has been kept. */
export type UpdateEffect = 'skip-waiting' | 'await-activation' | 'clear-timers' | 'reload';

export interface Step {
  state: UpdateState;
  effects: readonly UpdateEffect[];
}

export const hidden = (stored: StoredVersions): UpdateState => ({ stored, offered: null, pending: null });

const only = (state: UpdateState, ...effects: UpdateEffect[]): Step => ({ state, effects });

/** Shows the banner, unless it is up already with what its reader is about to press. */
const offer = (state: UpdateState, version: string): Step =>
  state.pending === null ? only({ ...state, offered: version }) : only(state);

/** The banner goes: this version has been applied. */
const applied = ({ stored }: UpdateState, version: string): UpdateState =>
  hidden({ ...stored, applied: version });

/** The whole of spec 4, Update banner: what becomes of it, and what is to be done. */
export function nextUpdate(state: UpdateState, event: UpdateEvent): Step {
  const { stored, offered, pending } = state;
  switch (event.type) {
    case 'version':
      if (event.version === stored.applied || event.version === stored.dismissed) return only(state);
      return offer(state, event.version);
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
      if (!event.isWaiting) return only({ ...state, pending: offered }, 'reload');
      return only({ ...state, pending: offered }, 'skip-waiting', 'await-activation');
    case 'skip-unsent':
      return pending === null ? only(state) : only(state, 'clear-timers', 'reload');
    case 'activation-timeout':
      return pending === null ? only(state) : only(applied(state, pending), 'reload');
    case 'activated':
      return only(applied(state, event.version));
    case 'controller-change':
      return pending === null
        ? only(hidden(stored), 'clear-timers')
        : only(applied(state, pending), 'clear-timers', 'reload');
  }
}
