import { AudioBufferSink } from 'mediabunny';
import { UnreadableMusic } from '../music.ts';
import { withMusic } from './with-music.ts';
import { mixDown } from './mix-down.ts';

/**
 * Decodes by WebCodecs, packet by packet, into at most two channels. Samples before time 0 are dropped, and gaps are
 * silent.
 * @throws {UnreadableMusic} `silent`, `unreadable` for a codec that this browser does not know
 * @throws mediabunny's errors, the signal's reason
 */
export const decodeByBunny = (file: Blob, maxSeconds: number, signal?: AbortSignal): Promise<AudioBuffer> =>
  withMusic(file, signal, async (input) => {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new UnreadableMusic('silent');
    if (!(await track.canDecode())) throw new UnreadableMusic('unreadable');
    const start = Math.max(0, await track.getFirstTimestamp());
    const seconds = (await track.computeDuration()) - start;
    if (seconds > maxSeconds) throw new UnreadableMusic('too-long');
    let whole: AudioBuffer | undefined;
    for await (const { buffer, timestamp } of new AudioBufferSink(track).buffers(start)) {
      const mixed = mixDown(buffer);
      // The header of HE-AAC declares half the sample rate, and may declare one channel instead of two.
      whole ??= new AudioBuffer({
        length: Math.max(1, Math.round(seconds * buffer.sampleRate)),
        numberOfChannels: mixed.length,
        sampleRate: buffer.sampleRate,
      });
      lay(whole, mixed, Math.round((timestamp - start) * whole.sampleRate));
    }
    if (!whole) throw new UnreadableMusic('silent');
    return whole;
  });

/** Copies samples into a buffer from position `at` on; samples outside of the buffer are dropped. */
function lay(whole: AudioBuffer, channels: readonly Float32Array<ArrayBuffer>[], at: number): void {
  for (const [channel, samples] of channels.slice(0, whole.numberOfChannels).entries()) {
    const inside = samples.subarray(Math.max(0, -at), Math.max(0, whole.length - at));
    if (inside.length > 0) whole.copyToChannel(inside, channel, Math.max(0, at));
  }
}
