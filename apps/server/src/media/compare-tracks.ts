import { AppError } from '../platform/errors.ts';
import { durationToleranceMs, type VideoProbe } from './probe.ts';

type Compared = Pick<VideoProbe, 'durationMs'> & {
  picture: Pick<VideoProbe['picture'], 'durationMs'>;
  sound: Pick<NonNullable<VideoProbe['sound']>, 'durationMs'> | null;
};

/**
 * Refuses a transcoded video that lost a track or its end: ffmpeg exits with 0 in both cases.
 * @throws {AppError} `media_unreadable` for a lost track, `media_truncated` for a lost end
 */
export function refuseLoss(input: Compared, output: Compared, maxSeconds: number): void {
  if (input.sound && !output.sound) throw new AppError('media_unreadable');
  const pairs = [
    [input.durationMs, output.durationMs],
    [input.picture.durationMs, output.picture.durationMs],
    [input.sound?.durationMs ?? 0, output.sound?.durationMs ?? 0],
  ] as const;
  for (const [before, after] of pairs) {
    const expectedMs = Math.min(before, maxSeconds * 1000);
    if (expectedMs - after > durationToleranceMs(expectedMs)) throw new AppError('media_truncated');
  }
}
