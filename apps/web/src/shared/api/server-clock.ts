import { FROM_CACHE_HEADER } from '../pwa/worker/messages.ts';
import { readStored, writeStored } from './private-storage.ts';

const KEY = 'sfera:clock';
/** A smaller change is not worth keeping. Unit: milliseconds. */
const KEPT_FROM_MS = 2_000;

/** The server's clock is ahead of the device's by something between these. Unit: milliseconds. */
let [least, most] = [-Infinity, Infinity];
let keptMs = Number(readStored(KEY)) || 0;
/** Zero where the device's clock may be right. Unit: milliseconds. */
let aheadMs = keptMs;

/**
 * The server's time now, or the one at a time of the device: the clock of everything that the server dates or ends. A
 * device's own clock, `Date.now()`, measures how long something takes here. Unit: ms since 1970.
 */
export const serverNow = (deviceMs: number = Date.now()): number => deviceMs + aheadMs;

/**
 * The time until an end that the server has set, by the clock that leaves more: a kept difference may be out of date,
 * and the server has the last word. Unit: milliseconds.
 */
export const leftUntil = (endMs: number): number => endMs - Math.min(Date.now(), serverNow());

/** Learns the server's time from its answer to a request of `askedAtMs` by this device, which is exact to a second. */
export function learnServerTime({ headers }: Response, askedAtMs: number): void {
  const toldMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(toldMs) || headers.has(FROM_CACHE_HEADER)) return;
  const [from, to] = [toldMs - Date.now(), toldMs + 1_000 - askedAtMs];
  [least, most] = [Math.max(least, from), Math.min(most, to)];
  // The device's clock was set since the earlier answers.
  if (least > most) [least, most] = [from, to];
  aheadMs = Math.max(least, Math.min(most, 0));
  if (Math.abs(aheadMs - keptMs) < KEPT_FROM_MS) return;
  keptMs = aheadMs;
  writeStored(KEY, aheadMs === 0 ? null : String(aheadMs));
}
