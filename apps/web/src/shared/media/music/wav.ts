const HEAD_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** A WAV file of 16 bits per sample. All channels have the same length; samples beyond ±1 are clipped. */
export function writeWav(channels: readonly Float32Array[], sampleRate: number): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  const frameBytes = channels.length * BYTES_PER_SAMPLE;
  const data = new DataView(new ArrayBuffer(HEAD_BYTES + frames * frameBytes));
  const word = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) data.setUint8(at + index, letter.charCodeAt(0));
  };
  word(0, 'RIFF');
  data.setUint32(4, data.byteLength - 8, true);
  word(8, 'WAVEfmt ');
  data.setUint32(16, 16, true);
  // PCM
  data.setUint16(20, 1, true);
  data.setUint16(22, channels.length, true);
  data.setUint32(24, sampleRate, true);
  data.setUint32(28, sampleRate * frameBytes, true);
  data.setUint16(32, frameBytes, true);
  data.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  word(36, 'data');
  data.setUint32(40, frames * frameBytes, true);
  for (const [channel, samples] of channels.entries()) {
    for (const [frame, sample] of samples.entries()) {
      const level = Math.max(-1, Math.min(1, sample));
      const at = HEAD_BYTES + frame * frameBytes + channel * BYTES_PER_SAMPLE;
      data.setInt16(at, Math.round(level * (level < 0 ? 32_768 : 32_767)), true);
    }
  }
  return new Uint8Array(data.buffer);
}
