import type { Write } from './write.ts';

/** Why a write ended. */
export type Ending = 'sent' | 'refused' | 'discarded';

/** The storage of the device and the channel to the other tabs. */
export interface Device {
  /** Stores a version on the device, and tells the other tabs. */
  keep: (write: Write) => void;
  /** Tells the other tabs the new state of a kept write. */
  tell: (write: Write) => void;
  /** Removes a version from the device, and tells the other tabs. */
  forget: (write: Write, ending: Ending) => void;
  /** Takes over writes of other tabs and earlier pages, and drops those that other tabs have sent. */
  sync: () => Promise<void>;
  /** Runs the action while no other tab uses this queue. */
  inTurn: (queue: string, action: () => Promise<void>) => Promise<void>;
}
