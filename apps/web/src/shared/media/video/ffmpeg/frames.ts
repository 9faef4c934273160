import type { FrameRequest, Thumbnail } from '../thumbnail.ts';
import { INPUT_PATH } from './messages.ts';
import { openFfmpeg } from './open-ffmpeg.ts';

const FRAME = '/frame.jpg';
/** After a frame that took longer, the following ones are key frames near the requested times. Unit: ms. */
const SLOW_MS = 400;

/** Yields frames by ffmpeg, upright; frames that ffmpeg cannot decode are left out. */
export async function* framesByFfmpeg(
  file: Blob,
  { times, height, signal }: FrameRequest,
): AsyncGenerator<Thumbnail, void, undefined> {
  const ffmpeg = await openFfmpeg(file, signal);
  try {
    let isSlow = false;
    for (const at of times) {
      const from = performance.now();
      const accuracy = isSlow ? ['-noaccurate_seek', '-skip_frame', 'nokey'] : [];
      const seek = ['-v', 'error', ...accuracy, '-ss', at.toFixed(3), '-i', INPUT_PATH];
      // The scaling also makes pixels square.
      const scale = `scale=trunc(iw*sar*${height}/ih):${height},setsar=1`;
      const frame = ['-frames:v', '1', '-an', '-vf', scale, '-q:v', '4', '-f', 'mjpeg', FRAME];
      const { output } = await ffmpeg.run({ program: 'ffmpeg', args: [...seek, ...frame], output: FRAME });
      isSlow ||= performance.now() - from > SLOW_MS;
      if (!output || output.size === 0) continue;
      const image = await createImageBitmap(output);
      if (signal?.aborted) image.close();
      signal?.throwIfAborted();
      yield { at, image };
    }
  } finally {
    ffmpeg.close();
  }
}
