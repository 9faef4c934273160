/** Filters that keep a mono sound as loud in both channels; ffmpeg itself makes each 3 dB quieter. */
export const keepLoudness = (channels: number): string[] =>
  channels === 1 ? ['pan=stereo|c0=c0|c1=c0'] : [];
