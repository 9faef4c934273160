import { AudioBufferSink } from 'mediabunny';
import { UnreadableMusic } from '../music.ts';
import { withMusic } from './with-music.ts';
import { mixDown } from './mix-down.ts';

/**
 * Decodes by WebCodecs, packet by packet, into at most two channels. What lies before the start of playing, or is
 * missing in between, stays silent.
 * @throws {UnreadableMusic} `silent`, `unreadable` for a codec that this browser does not know
 * @throws mediabunny's errors, the signal's reason
 */
export const decodeByBunny = (file: Blob, maxSeconds: number, signal?: AbortSignal): Promise<AudioBuffer> =>
  withMusic(file, signal, async (input) => {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new UnreadableMusic('silent');
    if (!(await track.canDecode())) throw new UnreadableMusic('unreadable');
    const sampleRate = await track.getSampleRate();
    const start = Math.max(0, await track.getFirstTimestamp());
    const seconds = (await track.computeDuration()) - start;
    if (seconds > maxSeconds) throw new UnreadableMusic('too-long');
    const length = Math.max(1, Math.round(seconds * sampleRate));
    const numberOfChannels = Math.min(2, await track.getNumberOfChannels());
    const whole = new AudioBuffer({ length, numberOfChannels, sampleRate });
    const planes = Array.from({ length: numberOfChannels }, (_, channel) => whole.getChannelData(channel));
    for await (const { buffer, timestamp } of new AudioBufferSink(track).buffers(start)) {
      const at = Math.round((timestamp - start) * sampleRate);
      for (const [channel, samples] of mixDown(buffer).entries()) {
        const fitting = samples.subarray(Math.max(0, -at), Math.max(0, length - at));
        planes[channel]?.set(fitting, Math.max(0, at));
      }
    }
    return whole;
  });
