import { readFacts } from './read-facts.ts';
import { thumbnailTimes, type FrameRequest, type Thumbnail } from './thumbnail.ts';

interface ThumbnailOptions {
  readonly count: number;
  /** 64 to 96 is enough for a timeline. Unit: pixels. */
  readonly height: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Yields frames spread evenly over the video, each as soon as it is decoded; one frame at a time is in memory. Decodes
 * by WebCodecs where the browser can, else by ffmpeg, which is fetched then.
 * @throws {UnreadableVideo}, the signal's reason, and network errors when ffmpeg cannot be fetched
 */
export async function* readThumbnails(
  file: Blob,
  { count, height, signal }: ThumbnailOptions,
): AsyncGenerator<Thumbnail, void, undefined> {
  const { durationSeconds, canDecode } = await readFacts(file, signal);
  const times = thumbnailTimes(durationSeconds, count);
  let found = 0;
  if (canDecode) {
    try {
      for await (const thumbnail of await framesOfBunny(file, { times, height, signal })) {
        found += 1;
        yield thumbnail;
      }
      if (found > 0) return;
    } catch (error) {
      // A decoder may fail in the middle of a file that it claimed to support; the frames shown by then stay.
      if (signal?.aborted || found > 0) throw error;
    }
  }
  const { framesByFfmpeg } = await import('./ffmpeg/frames.ts');
  yield* framesByFfmpeg(file, { times, height, signal });
}

async function framesOfBunny(file: Blob, request: FrameRequest) {
  const { framesByBunny } = await import('./bunny/frames.ts');
  return framesByBunny(file, request);
}
