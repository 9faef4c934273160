import type { Music } from './music.ts';

const SAMPLE_RATE = 48_000;
/** Length of the fades: too short to be heard, long enough to avoid a click at the cut. Unit: seconds. */
const FADE = 0.005;

/**
 * A part of the music as a separate buffer of one or two channels at 48 kHz, for the preview and for the upload. Times
 * outside of the file are clamped.
 */
export function takePart(
  { buffer }: Pick<Music, 'buffer'>,
  start: number,
  end: number,
): Promise<AudioBuffer> {
  const from = Math.max(0, Math.min(start, buffer.duration));
  const seconds = Math.max(0, Math.min(end, buffer.duration) - from);
  const length = Math.max(1, Math.round(seconds * SAMPLE_RATE));
  const context = new OfflineAudioContext(Math.min(2, buffer.numberOfChannels), length, SAMPLE_RATE);
  const volume = context.createGain();
  const fade = Math.min(FADE, seconds / 2);
  volume.gain.setValueAtTime(0, 0);
  volume.gain.linearRampToValueAtTime(1, fade);
  volume.gain.setValueAtTime(1, seconds - fade);
  volume.gain.linearRampToValueAtTime(0, seconds);
  volume.connect(context.destination);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(volume);
  source.start(0, from, seconds);
  return context.startRendering();
}
