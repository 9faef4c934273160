import {
  AudioBufferSource,
  BufferTarget,
  canEncodeAudio,
  OggOutputFormat,
  Output,
  Quality,
} from 'mediabunny';

/** Good for music in stereo. Unit: bits per second. */
const BITRATE = 160_000;

/** The sound as Opus in Ogg; null when this browser cannot encode it. */
export async function encodeOpus(sound: AudioBuffer): Promise<ArrayBuffer | null> {
  const { numberOfChannels, sampleRate } = sound;
  const quality = new Quality({ bitrate: BITRATE });
  if (!(await canEncodeAudio('opus', { numberOfChannels, sampleRate, quality }))) return null;
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() });
  const source = new AudioBufferSource({ codec: 'opus', quality });
  output.addAudioTrack(source);
  await output.start();
  await source.add(sound);
  await output.finalize();
  return output.target.buffer;
}
