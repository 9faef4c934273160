import { orAborted } from '../video/deadline.ts';
import { toleranceSeconds } from '../video/facts.ts';
import { decodeByBrowser } from './decode-by-browser.ts';
import { musicTitle } from './music-title.ts';
import { readPeaks } from './peaks.ts';
import { isSurelyOther } from './sniff-other.ts';
import {
  MUSIC_FILE_MAX_BYTES,
  MUSIC_FILE_MAX_MINUTES,
  UnreadableMusic,
  type Music,
  type MusicFacts,
} from './music.ts';

const MAX_SECONDS = MUSIC_FILE_MAX_MINUTES * 60;
/** A larger file goes to mediabunny first: the browser's decoder needs the whole file in memory. Unit: bytes. */
const MAX_BYTES_AT_ONCE = 64 * 1024 ** 2;

/** `decoding`: the file is being read; `loading-tools`: «FFmpeg еще загружается». */
export type MusicStage = 'decoding' | 'loading-tools';
type OnStage = (stage: MusicStage) => void;

/**
 * Decodes the whole sound of a file: by the browser, else by mediabunny, else by ffmpeg, which is fetched then.
 * @throws {UnreadableMusic} for a file that the server would refuse too, or that is too large for this device
 * @throws network errors when a tool cannot be fetched, and the signal's reason
 */
export async function readMusic(file: File, signal?: AbortSignal, onStage?: OnStage): Promise<Music> {
  signal?.throwIfAborted();
  if (file.size > MUSIC_FILE_MAX_BYTES) throw new UnreadableMusic('too-big');
  if (file.size === 0 || (await isSurelyOther(file))) throw new UnreadableMusic('unreadable');
  const facts = await readFacts(file, signal);
  if (facts && facts.durationSeconds > MAX_SECONDS) throw new UnreadableMusic('too-long');
  const buffer = await decode(file, facts, { signal, onStage });
  signal?.throwIfAborted();
  const durationSeconds = buffer.duration;
  if (durationSeconds > MAX_SECONDS + 1) throw new UnreadableMusic('too-long');
  if (facts && facts.durationSeconds - durationSeconds > toleranceSeconds(facts.durationSeconds))
    throw new UnreadableMusic('truncated');
  const title = musicTitle(facts ?? { artist: '', title: '' }, file.name);
  return { title, durationSeconds, peaks: readPeaks(buffer), buffer };
}

/** Null for a container that mediabunny does not know. */
async function readFacts(file: File, signal: AbortSignal | undefined): Promise<MusicFacts | null> {
  const { readMusicFacts } = await import('./bunny/read-music-facts.ts');
  try {
    return await readMusicFacts(file, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof UnreadableMusic) throw error;
    return null;
  }
}

interface DecodeOptions {
  readonly signal: AbortSignal | undefined;
  readonly onStage: OnStage | undefined;
}

async function decode(file: File, facts: MusicFacts | null, { signal, onStage }: DecodeOptions) {
  const byBrowser = () => orAborted(decodeByBrowser(file), signal);
  const byBunny = async () => {
    const { decodeByBunny } = await import('./bunny/decode.ts');
    return decodeByBunny(file, MAX_SECONDS, signal);
  };
  const isSmall = file.size <= MAX_BYTES_AT_ONCE;
  const ways = facts ? [byBrowser, byBunny] : isSmall ? [byBrowser] : [];
  // Mediabunny reads piece by piece, reads only the sound of a video, and mixes six channels down to two.
  if (facts && (!isSmall || facts.hasPicture || facts.channels > 2)) ways.reverse();
  onStage?.('decoding');
  for (const way of ways) {
    signal?.throwIfAborted();
    try {
      return await way();
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof UnreadableMusic && error.reason === 'too-long') throw error;
      // The next tool may be able to decode the file.
    }
  }
  onStage?.('loading-tools');
  const { decodeByFfmpeg } = await import('./ffmpeg/decode.ts');
  return decodeByFfmpeg(file, MAX_SECONDS + 2, { onReady: () => onStage?.('decoding'), signal });
}
