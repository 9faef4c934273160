import { endsEarly } from '../sniff/file-bytes.ts';
import { sniffType } from '../sniff/sniff-type.ts';
import { AVI_HEADER_BYTES, readAviHeader } from './avi-header.ts';
import { UnreadableVideo, type TrackFacts } from './facts.ts';

/**
 * Reads the facts of a file without decoding. ffmpeg, which knows every format, is fetched only for files that the
 * small readers cannot read.
 * @throws {UnreadableVideo}
 * @throws network errors when ffmpeg cannot be fetched, and the signal's reason
 */
export async function readFacts(file: Blob, signal?: AbortSignal): Promise<TrackFacts> {
  const type = await sniffType(file);
  if (type?.kind !== 'video') throw new UnreadableVideo('unsupported_media');
  if (await endsEarly(file, type.mime)) throw new UnreadableVideo('media_incomplete');
  const facts = type.mime === 'video/x-msvideo' ? await readAvi(file) : await readByBunny(file, signal);
  signal?.throwIfAborted();
  if (facts) return facts;
  const { readFactsByFfmpeg } = await import('./ffmpeg/read-facts-by-ffmpeg.ts');
  return readFactsByFfmpeg(file, signal);
}

async function readAvi(file: Blob): Promise<TrackFacts | null> {
  const head = await file.slice(0, AVI_HEADER_BYTES).arrayBuffer();
  return readAviHeader(new DataView(head));
}

async function readByBunny(file: Blob, signal: AbortSignal | undefined): Promise<TrackFacts | null> {
  const { readFactsByBunny } = await import('./bunny/read-facts-by-bunny.ts');
  try {
    return await readFactsByBunny(file, signal);
  } catch (error) {
    if (error instanceof UnreadableVideo) throw error;
    return null;
  }
}
