import { connectionFacts } from './connection-facts.ts';
import { readStored, writeStored } from './private-storage.ts';

/** The speed belongs to this device, regardless of who uses it. */
const KEY = 'sfera:upload-speed';
/** A smaller upload disappears in buffers on the way, and says nothing. */
const MIN_BYTES = 512 * 1024;
const MIN_MS = 100;
/** Browsers tell no higher `downlink`. Unit: megabits per second. */
const DOWNLINK_CAP = 10;
const BYTES_PER_MEGABIT = 125_000;

/** A phone that leaves its Wi-Fi has another speed. Browsers that do not tell their network have one. */
const networkNow = () => connectionFacts().type ?? '';

/** Remembers how fast the last upload of this device was. Ignores uploads too small to tell. */
export function noteUpload(bytes: number, ms: number): void {
  if (bytes < MIN_BYTES || ms < MIN_MS) return;
  writeStored(KEY, `${Math.round((bytes / ms) * 1_000)} ${networkNow()}`);
}

/**
 * The speed at which this device uploads: as last measured in this network, and no faster than the browser knows the
 * way down to be. Null when the speed is unknown.
 */
export function uploadBytesPerSecond(): number | null {
  const { downlink } = connectionFacts();
  const measured = readMeasured();
  if (!downlink) return measured;
  const bound = downlink * BYTES_PER_MEGABIT;
  if (measured === null) return bound;
  return downlink < DOWNLINK_CAP ? Math.min(measured, bound) : measured;
}

function readMeasured(): number | null {
  const [bytesPerSecond, network] = (readStored(KEY) ?? '').split(' ');
  return Number(bytesPerSecond) > 0 && network === networkNow() ? Number(bytesPerSecond) : null;
}
