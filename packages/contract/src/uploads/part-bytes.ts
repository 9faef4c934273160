import { UPLOAD_PART_MAX_BYTES } from './limits.ts';

/** A part that took less may be followed by a larger one. Unit: milliseconds. */
const QUICK_MS = 5_000;

/**
 * How large the next part of an upload is, after a part of this size arrived in this time. Each part costs the server
 * two commits and the way a pause of one round trip. After a failure the parts begin small again.
 */
export const nextPartBytes = (partBytes: number, tookMs: number): number =>
  tookMs < QUICK_MS ? Math.min(partBytes * 2, UPLOAD_PART_MAX_BYTES) : partBytes;
