/** How fast the bytes of one upload go. */
export interface Pace {
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** The pace of the last seconds; null until enough is known. */
  readonly bytesPerSecond: number | null;
  readonly samples: readonly Sample[];
}

interface Sample {
  readonly atMs: number;
  readonly sentBytes: number;
}

/** Long enough to be steady, short enough to show that the way has become slower. Unit: milliseconds. */
const WINDOW_MS = 6_000;
/** Before that a figure would jump. Unit: milliseconds. */
const LEAST_MS = 1_000;
/** The browser tells more often than a person reads. Unit: milliseconds. */
const SAMPLE_MS = 250;

/**
 * The pace after one more report. What was sent before the first report, and in an earlier visit, says nothing about the
 * speed; bytes that are sent again do not make it negative.
 */
export function nextPace(
  before: Pace | null,
  { sentBytes, totalBytes, atMs }: Sample & { readonly totalBytes: number },
): Pace {
  const last = before?.samples.at(-1);
  if (!before || !last || sentBytes < last.sentBytes)
    return { sentBytes, totalBytes, bytesPerSecond: null, samples: [{ atMs, sentBytes }] };
  const samples =
    atMs - last.atMs < SAMPLE_MS
      ? before.samples
      : [...before.samples.filter((sample) => atMs - sample.atMs <= WINDOW_MS), { atMs, sentBytes }];
  const [first = last] = samples;
  const seconds = (atMs - first.atMs) / 1_000;
  const bytesPerSecond =
    seconds * 1_000 < LEAST_MS ? before.bytesPerSecond : (sentBytes - first.sentBytes) / seconds;
  return { sentBytes, totalBytes, bytesPerSecond, samples };
}

/** Seconds until the rest is sent at this pace; null when the time cannot be told. */
export function secondsLeft({ sentBytes, totalBytes, bytesPerSecond }: Pace): number | null {
  if (bytesPerSecond === null || bytesPerSecond <= 0) return null;
  return (totalBytes - sentBytes) / bytesPerSecond;
}
