/** Options with which ffmpeg tells of its progress. */
export const PROGRESS = ['-progress', 'pipe:1'];

/**
 * Reads what ffmpeg prints with {@link PROGRESS}: `onStdout` of a run calls `onPercent` with the share of `durationMs`
 * that is done, 99 at most.
 */
export const percentReader =
  (durationMs: number, onPercent: (percent: number) => void) =>
  (piece: string): void => {
    const [, microseconds] = /out_time_us=(\d+)\n[^]*$/.exec(piece) ?? [];
    if (microseconds) onPercent(Math.min(99, Math.floor(Number(microseconds) / durationMs / 10)));
  };
