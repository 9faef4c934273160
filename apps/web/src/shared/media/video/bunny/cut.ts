import { Conversion, Mp4OutputFormat, Output, type DiscardedTrack } from 'mediabunny';
import type { MediaEdit } from '@sfera/contract/media/edit';
import { endsExactly, expectedTracks, isWhole, type CutTracks } from '../compare-cut.ts';
import { remainingEdit } from '../remaining-edit.ts';
import { createBlobTarget } from './blob-target.ts';
import { endOf, readTracks, spansOf, type Tracks } from './tracks.ts';
import { withInput } from './with-input.ts';

export interface CutOptions {
  /** Progress from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The file to upload, and the edit that the server still has to apply. */
export interface CutVideo {
  readonly blob: Blob;
  readonly edit: MediaEdit;
}

/**
 * Trims and mutes without decoding: packets are copied into an mp4 from the last key frame before the start, and an
 * edit list makes players begin at the exact start. This takes only the time of reading the part, keeps the quality,
 * works for HDR and for codecs unknown to this browser, and is exact to the frame.
 *
 * Tags, which may hold the place of the recording, and all other tracks are dropped.
 *
 * Null when a track cannot be copied, or would end incomplete.
 * @throws {UnreadableVideo}, mediabunny's errors, the signal's reason
 */
export const cutByBunny = (file: Blob, edit: MediaEdit, options: CutOptions): Promise<CutVideo | null> =>
  withInput(file, options.signal, async (input) => {
    const tracks = await readTracks(input);
    const { trimStart = 0, trimEnd = Infinity, isMuted = false } = edit;
    const isCut = trimStart > 0 || trimEnd < endOf(tracks) - tracks.start;
    if (!isCut && (!isMuted || !tracks.sound)) {
      return { blob: file, edit: remainingEdit(edit, { trimStart, endsExactly: true, isMuted: true }) };
    }
    if (tracks.hasChoice) return { blob: file, edit };
    const { target, toBlob } = createBlobTarget();
    const conversion = await Conversion.init({
      input,
      output: new Output({ format: new Mp4OutputFormat({ fastStart: false }), target }),
      tracks: 'primary',
      trim: {
        ...(trimStart > 0 && { start: tracks.start + trimStart }),
        ...(trimEnd < Infinity && { end: tracks.start + trimEnd }),
      },
      copy: { mode: 'forced' },
      audio: { discard: isMuted },
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid || conversion.discardedTracks.some(isLost)) return null;
    conversion.onProgress = options.onProgress;
    const cancel = () => void conversion.cancel();
    options.signal.addEventListener('abort', cancel);
    try {
      await conversion.execute();
    } finally {
      options.signal.removeEventListener('abort', cancel);
    }
    const blob = toBlob('video/mp4');
    const expected = expectedTracks(spansOf(tracks), { trimStart, trimEnd, isMuted });
    const found = await readBack(blob, tracks, options.signal);
    if (!found || !isWhole(expected, found)) return null;
    const done = { trimStart, endsExactly: endsExactly(expected, found), isMuted: true };
    return { blob, edit: remainingEdit(edit, done) };
  });

const isLost = ({ reason }: DiscardedTrack) => reason !== 'discarded_by_user';

const looksOf = ({ picture }: Tracks) =>
  Promise.all([
    picture.getCodec(),
    picture.getDisplayWidth(),
    picture.getDisplayHeight(),
    picture.getRotation(),
    picture.hasHighDynamicRange(),
  ]);

/** Reads the tracks of the cut file. Null when the picture has changed. */
const readBack = (blob: Blob, before: Tracks, signal: AbortSignal): Promise<CutTracks | null> =>
  withInput(blob, signal, async (input) => {
    const after = await readTracks(input);
    const [old, now] = await Promise.all([looksOf(before), looksOf(after)]);
    // The cut file's times begin at zero, whenever its first frame comes.
    return old.join() === now.join() ? spansOf({ ...after, start: 0 }) : null;
  });
