import type { MediaEdit } from '@sfera/contract/media/edit';
import type { CutOptions, CutVideo } from '../bunny/cut.ts';
import { expectedTracks, isWhole } from '../compare-cut.ts';
import { remainingEdit } from '../remaining-edit.ts';
import { INPUT_PATH } from './messages.ts';
import { openFfmpeg } from './open-ffmpeg.ts';
import { readStreams, type Streams } from './read-streams.ts';

/**
 * Trims the end and mutes by copying packets into a container of the same kind. The server trims the start: these files
 * can be cut there only at key frames.
 *
 * Null when the result is incomplete.
 * @throws {UnreadableVideo}, errors of loading or running ffmpeg, the signal's reason
 */
export async function cutByFfmpeg(
  file: Blob,
  edit: MediaEdit,
  { onReady, onProgress, signal }: CutOptions & { readonly onReady: () => void },
): Promise<CutVideo | null> {
  const ffmpeg = await openFfmpeg(file, signal);
  let blob: Blob | null;
  let before: Streams;
  const { trimEnd = Infinity, isMuted = false } = edit;
  try {
    onReady();
    before = await readStreams(ffmpeg);
    if (before.hasChoice) return { blob: file, edit };
    const format = formatFor(before.container);
    const output = `/out.${format}`;
    const tracks = ['-map', '0:v:0', ...(isMuted ? [] : ['-map', '0:a:0?'])];
    const end = trimEnd < Infinity ? ['-t', String(trimEnd)] : [];
    const copy = ['-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1', '-f', format, output];
    const args = ['-v', 'error', '-i', INPUT_PATH, ...tracks, ...end, ...copy];
    const ran = await ffmpeg.run({ program: 'ffmpeg', args, output }, { onProgress });
    blob = ran.output;
  } finally {
    ffmpeg.close();
  }
  if (!blob) return null;
  const expected = expectedTracks(spansOf(before), { trimStart: 0, trimEnd, isMuted });
  const after = await readBack(blob, signal);
  if (after.picture.codec_name !== before.picture.codec_name || !isWhole(expected, spansOf(after)))
    return null;
  return { blob, edit: remainingEdit(edit, { trimStart: 0, endsExactly: false, isMuted: true }) };
}

async function readBack(blob: Blob, signal: AbortSignal): Promise<Streams> {
  const ffmpeg = await openFfmpeg(blob, signal);
  try {
    return await readStreams(ffmpeg);
  } finally {
    ffmpeg.close();
  }
}

/** Chooses a muxer that supports all codecs of the container: mov has the codecs of old phones, mkv has all. */
const formatFor = (container: string) =>
  container === 'avi' ? 'avi' : container.includes('mov') ? 'mov' : 'matroska';

const spansOf = ({ durationSeconds, picture, sound }: Streams) => ({
  pictureSeconds: picture.duration || durationSeconds,
  soundSeconds: sound ? sound.duration || durationSeconds : 0,
});
