/** Peaks per second, enough for the bars of the waveform. */
const PER_SECOND = 20;
/** At least this many samples are read for each peak; the other samples of a long part are skipped. */
const LOOKS = 400;

/** The loudest moments of all channels together, {@link PER_SECOND} a second; 0 for silence, 1 for the loudest possible. */
export function readPeaks(
  buffer: Pick<AudioBuffer, 'length' | 'duration' | 'numberOfChannels' | 'getChannelData'>,
): Float32Array<ArrayBuffer> {
  const peaks = new Float32Array(Math.max(1, Math.ceil(buffer.duration * PER_SECOND)));
  const part = buffer.length / peaks.length;
  const stride = Math.max(1, Math.floor(part / LOOKS));
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    const samples = buffer.getChannelData(channel);
    for (const index of peaks.keys()) {
      const end = Math.floor((index + 1) * part);
      let loudest = peaks[index] ?? 0;
      for (let at = Math.floor(index * part); at < end; at += stride)
        loudest = Math.max(loudest, Math.abs(samples[at] ?? 0));
      peaks[index] = Math.min(1, loudest);
    }
  }
  return peaks;
}
