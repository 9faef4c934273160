export interface ShrinkTimes {
  /** The sizes of the file as it is, and of the smaller one. */
  readonly bytes: number;
  readonly resultBytes: number;
  /** The time that is left of the encoding. */
  readonly encodeMs: number;
  /** The speed of the upload; null: unknown. */
  readonly bytesPerSecond: number | null;
}

/** Whether the smaller file arrives earlier than the file as it is. */
export function isQuicker({ bytes, resultBytes, encodeMs, bytesPerSecond }: ShrinkTimes): boolean {
  if (bytesPerSecond === null) return false;
  const sendMs = (sent: number) => (sent / bytesPerSecond) * 1_000;
  return encodeMs + sendMs(resultBytes) < sendMs(bytes);
}

interface Pace {
  /** From 0 to 1. */
  readonly doneShare: number;
  readonly leftShare: number;
  readonly elapsedMs: number;
}

/** A shorter time tells too little of a pace. */
const MEASURED_MS = 1_000;

/** How long the rest takes at this pace. Null before a second of work. */
export const restMs = ({ doneShare, leftShare, elapsedMs }: Pace): number | null =>
  doneShare <= 0 || elapsedMs < MEASURED_MS ? null : (elapsedMs / doneShare) * leftShare;
