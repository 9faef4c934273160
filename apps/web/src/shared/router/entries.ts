/** The state that the app keeps with an entry of the tab's history; other code may add fields of its own. */
export interface EntryState {
  usr?: Readonly<Record<string, unknown>> | null;
  key?: string;
  /** The number of places that the app has opened before this one in this tab. */
  idx?: number;
  /**
   * The entry lies on the one of its place, so that Back takes it away and the place stays. A place that is opened from
   * there takes an entry over that has not moved, and steps of the app count both as one.
   */
  isCover?: boolean;
  /** The cover has got another address than the entry below, which gets it when Back takes the cover away. */
  isMoved?: boolean;
}

let isOwn = false;
let here: EntryState & { address?: string } = {};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a foreign state has none of the optional fields
export const entryState = (): EntryState => (history.state as EntryState | null) ?? {};

/** The entry where the tab is; while `popstate` is dispatched, the one that was left. */
export const lastEntry = (): EntryState & { address?: string } => here;

/** The tab is where it is now, and the step there has been made. */
export function arrive(): void {
  here = { ...entryState(), address: location.href };
  isOwn = false;
}

/** Goes that many places back: a negative number. All steps that the app makes by itself go through here. */
export function stepBy(delta: number): void {
  isOwn = true;
  history.go(entryState().isCover ? delta - 1 : delta);
}

let hearFirst: ((step: Event) => void) | undefined;

/** Listens for steps before all others: listeners of the window are called in the order in which they came. */
export const tellFirst = (step: Event): void => hearFirst?.(step);

/** Calls `listener` for each step before the router and all others, from whom it may keep the step. */
export const hearStepsFirst = (listener: (step: Event) => void): void => {
  hearFirst = listener;
};

/** Whether the step through the history that begins now is one of the app, not of Back or Forward. */
export const isOwnStep = (): boolean => isOwn;
