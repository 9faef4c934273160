import { MUSIC_CLIP_MAX_SECONDS } from '@sfera/contract/stories/limits';
import type { Music } from './music.ts';
import { takePart } from './take-part.ts';
import { writeWav } from './wav.ts';

/**
 * A part of the music as a small file, at most 15 s: Opus where the browser encodes Opus, else WAV.
 * @param start unit: seconds of the music
 */
export async function cutMusic(music: Pick<Music, 'buffer'>, start: number, end: number): Promise<File> {
  const sound = await takePart(music, start, Math.min(end, start + MUSIC_CLIP_MAX_SECONDS));
  const opus = await tryOpus(sound);
  if (opus) return new File([opus], 'music.ogg', { type: 'audio/ogg' });
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
  return new File([writeWav(channels, sound.sampleRate)], 'music.wav', { type: 'audio/wav' });
}

async function tryOpus(sound: AudioBuffer): Promise<ArrayBuffer | null> {
  try {
    const { encodeOpus } = await import('./bunny/encode-opus.ts');
    return await encodeOpus(sound);
  } catch {
    // A failing encoder counts as a missing one.
    return null;
  }
}
