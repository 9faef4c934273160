import { Conversion, Mp4OutputFormat, Output, type DiscardedTrack } from 'mediabunny';
import type { MediaEdit } from '@sfera/contract/edit';
import { endsExactly, expectedTracks, isWhole, type CutTracks } from '../compare-cut.ts';
import { remainingEdit } from '../remaining-edit.ts';
import { createBlobTarget } from './blob-target.ts';
import { endOf, readTracks, type Tracks } from './tracks.ts';
import { withInput } from './with-input.ts';

export interface CutOptions {
  /** Share done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The file to send, and what the server is still to do to it. */
export interface CutVideo {
  readonly blob: Blob;
  readonly edit: MediaEdit;
}

/**
 * Cuts and mutes without decoding: packets are copied into an mp4 from the last key frame before the start, and its
 * edit list tells players to begin at the start itself. That takes the time of reading the part, keeps the quality,
 * works for HDR and for codecs that this browser does not know, and is exact to the frame.
 *
 * Tags, with the place of the recording, and all other tracks stay behind.
 *
 * Null when a track cannot be copied, or would not be whole in the end.
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

const spansOf = ({ start, pictureEnd, soundEnd }: Tracks): CutTracks => ({
  pictureSeconds: pictureEnd - start,
  soundSeconds: soundEnd - start,
});

/** Null when the picture looks otherwise than before. */
const readBack = (blob: Blob, before: Tracks, signal: AbortSignal): Promise<CutTracks | null> =>
  withInput(blob, signal, async (input) => {
    const after = await readTracks(input);
    const [old, now] = await Promise.all([looksOf(before), looksOf(after)]);
    // The cut file's own time begins at zero, whenever its first frame comes.
    return old.join() === now.join() ? spansOf({ ...after, start: 0 }) : null;
  });
