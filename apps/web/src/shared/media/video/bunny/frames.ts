import { CanvasSink } from 'mediabunny';
import type { FrameRequest, Thumbnail } from '../thumbnail.ts';
import { readTracks } from './tracks.ts';
import { openInput } from './with-input.ts';

/** Yields frames by WebCodecs, upright, each decoded once. */
export async function* framesByBunny(
  file: Blob,
  { times, height, signal }: FrameRequest,
): AsyncGenerator<Thumbnail, void, undefined> {
  const input = openInput(file);
  const dispose = () => input.dispose();
  signal?.addEventListener('abort', dispose);
  try {
    const { picture, start } = await readTracks(input);
    const sink = new CanvasSink(picture, { height, poolSize: 1 });
    const last = (await picture.computeDuration()) - 0.001;
    const at = times.map((time) => Math.min(start + time, last));
    let index = 0;
    for await (const frame of sink.canvasesAtTimestamps(at)) {
      const time = times[index++];
      if (!frame || time === undefined) continue;
      const image = await createImageBitmap(frame.canvas);
      if (signal?.aborted) image.close();
      signal?.throwIfAborted();
      yield { at: time, image };
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', dispose);
    dispose();
  }
}
