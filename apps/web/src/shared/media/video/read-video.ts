import { canPlay } from './can-play.ts';
import type { VideoFacts } from './facts.ts';
import { readFacts } from './read-facts.ts';

export { UnreadableVideo, type VideoFacts } from './facts.ts';

/**
 * What a chosen file is, in the time of a few reads at its start and end.
 * @throws {UnreadableVideo} for what the server would refuse too
 * @throws what the network throws when the tools for an odd file cannot be had: the server may still read it
 */
export async function readVideo(file: Blob, signal?: AbortSignal): Promise<VideoFacts> {
  const facts = await readFacts(file, signal);
  return { ...facts, canPlay: await canPlay(file, signal) };
}
