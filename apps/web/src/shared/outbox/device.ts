import type { Write } from './write.ts';

/** Why a write is no longer there. */
export type Ending = 'sent' | 'refused' | 'discarded';

/** The device and the other tabs, once they are there. */
export interface Device {
  /** Puts a version on the device, and tells the other tabs. */
  keep: (write: Write) => void;
  /** Tells the other tabs how far a kept write has come. */
  tell: (write: Write) => void;
  /** Takes a version off the device, and tells the other tabs. */
  forget: (write: Write, ending: Ending) => void;
  /** Takes over what other tabs and earlier pages have done, and lets go what other tabs have sent. */
  sync: () => Promise<void>;
  /** Runs the action while no other tab is in this queue. */
  inTurn: (queue: string, action: () => Promise<void>) => Promise<void>;
}
