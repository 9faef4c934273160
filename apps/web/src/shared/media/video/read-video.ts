import { canPlay } from './can-play.ts';
import type { VideoFacts } from './facts.ts';
import { readFacts } from './read-facts.ts';

export { UnreadableVideo, type VideoFacts } from './facts.ts';

/**
 * Reads the facts of a chosen file with a few reads at its start and end.
 * @throws {UnreadableVideo} for files that the server would refuse too
 * @throws network errors when ffmpeg cannot be fetched for an unusual file: the server may still be able to read it
 */
export async function readVideo(file: Blob, signal?: AbortSignal): Promise<VideoFacts> {
  const facts = await readFacts(file, signal);
  return { ...facts, canPlay: await canPlay(file, signal) };
}
