import { SOCKET_RECONNECT_DELAY_MS } from '@sfera/contract/limits';

const { min, max } = SOCKET_RECONNECT_DELAY_MS;

/** The longest wait between two tries. */
export const LONGEST_BACKOFF_MS = max;

/**
 * How long to wait before the next try, after so many failures in a row before the last one: twice as long each time,
 * with a share of chance so that a server that comes back is not asked by all at once.
 */
export const backoffMs = (failures: number, chance = Math.random()): number =>
  Math.min(max, min * 2 ** failures * (1 + chance / 2));
