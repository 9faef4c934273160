import { SOCKET_RECONNECT_DELAY_MS } from '@sfera/contract/base/limits';

const { min, max } = SOCKET_RECONNECT_DELAY_MS;

/** The longest wait between two attempts. */
export const LONGEST_BACKOFF_MS = max;

/**
 * The wait before the next attempt after so many earlier failures in a row: doubled each time, with jitter so that not
 * all clients call a recovered server at once.
 */
export const backoffMs = (failures: number, chance = Math.random()): number =>
  Math.min(max, min * 2 ** failures * (1 + chance / 2));
