import type { TrackFacts } from '../facts.ts';
import { openFfmpeg } from './open-ffmpeg.ts';
import { readStreams, type Streams } from './read-streams.ts';

/** @throws {UnreadableVideo}, errors of loading ffmpeg */
export async function readFactsByFfmpeg(file: Blob, signal?: AbortSignal): Promise<TrackFacts> {
  const ffmpeg = await openFfmpeg(file, signal);
  try {
    const { picture, sound, durationSeconds } = await readStreams(ffmpeg);
    return {
      durationSeconds,
      ...uprightSize(picture),
      hasSound: sound !== null,
      canDecode: false,
      ...(picture.codec_name !== undefined && { codec: picture.codec_name }),
    };
  } finally {
    ffmpeg.close();
  }
}

function uprightSize({ width, height, sample_aspect_ratio, side_data_list }: Streams['picture']) {
  const [across = 1, down = 1] = sample_aspect_ratio.split(':').map(Number);
  const square = across > 0 && down > 0 ? Math.round((width * across) / down) : width;
  const isTurned = side_data_list.some(({ rotation }) => Math.abs(rotation) % 180 === 90);
  return isTurned ? { width: height, height: square } : { width: square, height };
}
