const HALF_POWER = Math.SQRT1_2;

/**
 * Samples of at most two channels. Surround sound (left, right, centre, bass, and the sides) is mixed: both channels get
 * the centre, where the voices are, and their own side.
 */
export function mixDown(
  buffer: Pick<AudioBuffer, 'numberOfChannels' | 'getChannelData'>,
): Float32Array<ArrayBuffer>[] {
  const planes = Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
    buffer.getChannelData(channel),
  );
  if (planes.length <= 2) return planes;
  const centre = planes.length === 4 ? undefined : planes[2];
  const sides = planes.length === 4 ? planes.slice(2) : planes.slice(-2);
  return planes
    .slice(0, 2)
    .map((plane, side) =>
      plane.map((sample, at) =>
        clip(
          sample + HALF_POWER * ((centre?.[at] ?? 0) + (planes.length > 3 ? (sides[side]?.[at] ?? 0) : 0)),
        ),
      ),
    );
}

const clip = (sample: number) => Math.max(-1, Math.min(1, sample));
