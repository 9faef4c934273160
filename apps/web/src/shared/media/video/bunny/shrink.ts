import { Conversion, Mp4OutputFormat, Output, type Input } from 'mediabunny';
import { endsExactly, expectedTracks, isWhole } from '../compare-cut.ts';
import { LARGEST_SHARE } from '../shrink/plan-shrink.ts';
import { createBlobTarget } from './blob-target.ts';
import { qualityOf, type EncoderPlan } from './shrinkable.ts';
import { spansOf, readTracks, type Tracks } from './tracks.ts';
import { withInput } from './with-input.ts';

export interface ShrinkOptions {
  /** Progress from 0 to 1, and the size of what is made. Returns whether to go on. */
  readonly onProgress: (share: number, madeBytes: number) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Encodes the picture anew as planned, by WebCodecs, and copies the sound into the same mp4; sound that an mp4 cannot
 * hold is encoded. Times stay those of the file, and tags, which may hold the place of the recording, are dropped.
 *
 * Null when `onProgress` has ended it, when a track is lost or incomplete, or when the result is hardly smaller.
 * @throws {UnreadableVideo}, mediabunny's errors, the signal's reason
 */
export const shrinkByBunny = (
  file: Blob,
  plan: EncoderPlan,
  { onProgress, signal }: ShrinkOptions,
): Promise<Blob | null> =>
  withInput(file, signal, async (input) => {
    const tracks = await readTracks(input);
    const { target, toBlob, writtenBytes } = createBlobTarget();
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
    const picture = await encodePicture(input, output, tracks, plan);
    const sound = tracks.sound && (await takeSound(input, output, tracks));
    if (picture.discardedTracks.some(isLost) || sound?.discardedTracks.some(isLost)) return null;

    let isGivenUp = false;
    const conversions = [picture, ...(sound ? [sound] : [])];
    const cancel = () => {
      for (const conversion of conversions) void conversion.cancel();
      void output.cancel();
    };
    picture.onProgress = (share) => {
      if (isGivenUp || onProgress(share, writtenBytes())) return;
      isGivenUp = true;
      cancel();
    };
    signal.addEventListener('abort', cancel);
    try {
      await output.start();
      await Promise.all(conversions.map((conversion) => conversion.execute()));
      await output.finalize();
    } catch (error) {
      if (isGivenUp) return null;
      cancel();
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
    const blob = toBlob('video/mp4');
    return blob.size <= file.size * LARGEST_SHARE && (await isComplete(blob, tracks, plan, signal))
      ? blob
      : null;
  });

const encodePicture = (input: Input, output: Output, { start }: Tracks, plan: EncoderPlan) =>
  Conversion.init({
    input,
    output,
    composable: true,
    tracks: 'primary',
    trim: { start },
    video: {
      codec: 'avc',
      width: plan.width,
      height: plan.height,
      fit: 'fill',
      forceTranscode: true,
      quality: qualityOf(plan),
      hardwareAcceleration: plan.hardwareAcceleration,
      ...(plan.fps !== null && { frameRate: plan.fps }),
    },
    audio: { discard: true },
    showWarnings: false,
  });

/** Copied sound is as it was to the sample; a conversion of its own, because one that encodes may not shift packets. */
async function takeSound(input: Input, output: Output, { start }: Tracks): Promise<Conversion> {
  const options = {
    input,
    output,
    composable: true,
    tracks: 'primary',
    trim: { start },
    video: { discard: true },
    showWarnings: false,
  } as const;
  const copy = await Conversion.init({ ...options, copy: { mode: 'forced' } });
  return copy.discardedTracks.some(isLost) ? Conversion.init({ ...options, copy: false }) : copy;
}

const isLost = ({ reason }: Conversion['discardedTracks'][number]) => reason !== 'discarded_by_user';

/** Whether the result shows the whole picture upright in the planned size, with the whole sound. */
const isComplete = (blob: Blob, before: Tracks, plan: EncoderPlan, signal: AbortSignal): Promise<boolean> =>
  withInput(blob, signal, async (input) => {
    const after = await readTracks(input);
    const expected = expectedTracks(spansOf(before), { trimStart: 0, trimEnd: Infinity, isMuted: false });
    const found = spansOf({ ...after, start: 0 });
    const { picture } = after;
    return (
      (await picture.getDisplayWidth()) === plan.width &&
      (await picture.getDisplayHeight()) === plan.height &&
      (await picture.canDecode()) &&
      isWhole(expected, found) &&
      endsExactly(expected, found)
    );
  });
