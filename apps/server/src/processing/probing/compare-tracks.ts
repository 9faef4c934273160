import { AppError } from '../../base/errors.ts';
import { incomplete } from '../containers/completeness.ts';
import { durationToleranceMs, type VideoProbe } from './probe.ts';

/** The lengths of a video and of its tracks. */
export type Compared = Pick<VideoProbe, 'durationMs'> & {
  picture: Pick<VideoProbe['picture'], 'durationMs'>;
  sound: Pick<NonNullable<VideoProbe['sound']>, 'durationMs'> | null;
};

/**
 * Refuses a transcoded video that lost a track or its end: ffmpeg exits with 0 in both cases.
 * @param expected the lengths of a complete result, after its edits
 * @throws {AppError} `media_unreadable` for a lost track, `media_incomplete` for a lost end
 */
export function refuseLoss(expected: Compared, output: Compared): void {
  if (expected.sound && !output.sound) throw new AppError('media_unreadable');
  const pairs = [
    [expected.durationMs, output.durationMs],
    [expected.picture.durationMs, output.picture.durationMs],
    [expected.sound?.durationMs ?? 0, output.sound?.durationMs ?? 0],
  ] as const;
  for (const [before, after] of pairs) {
    if (before - after > durationToleranceMs(before)) throw incomplete(after / before);
  }
}
