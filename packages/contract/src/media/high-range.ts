/** The colours of a picture as numbers of ITU-T H.273 tell them, without a profile. */
export interface ColourCodes {
  /** Table 2 of H.273. */
  primaries: number;
  /** Table 3. */
  transfer: number;
}

const PQ = 16;
const HLG = 18;
const BT709 = 1;
export const DISPLAY_P3_PRIMARIES = 12;

/** Whether the light of the picture goes beyond the white of ordinary screens: PQ or HLG (ITU-R BT.2100). */
export const isHighRange = ({ transfer }: ColourCodes): boolean => transfer === PQ || transfer === HLG;

/** White of the result: the reference white of HDR (ITU-R BT.2408). Unit: nits. */
const WHITE_NITS = 203;
/** Pictures are made for screens of this brightness; more light becomes white. Unit: nits. */
const PEAK_NITS = 1_000;
/** Light up to this share of white stays as it is, as in videos. */
const LINEAR_TO = 0.6;

/** ITU-R BT.2100, table 4; 1 is the white of the result. */
function lightOfPq(signal: number): number {
  const power = signal ** (1 / 78.84375);
  const share = Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power);
  return (10_000 * share ** (1 / 0.1593017578125)) / WHITE_NITS;
}

/** The light of the scene, 0 to 1 (BT.2100, table 5). The screen's part follows in {@link toDisplayP3}. */
const lightOfHlg = (signal: number) =>
  signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12;
const HLG_GAMMA = 1.2;

type Matrix = readonly [number, number, number, number, number, number, number, number, number];
const TO_P3: { fromBt2020: Matrix; fromBt709: Matrix; same: Matrix } = {
  fromBt2020: [1.343578, -0.28218, -0.061399, -0.065297, 1.075788, -0.01049, 0.002822, -0.019598, 1.016777],
  fromBt709: [0.822462, 0.177538, 0, 0.033194, 0.966806, 0, 0.017083, 0.072397, 0.91052],
  same: [1, 0, 0, 0, 1, 0, 0, 0, 1],
};

/** Rolls light off up to the peak, instead of cutting it off: the curve «mobius» of ffmpeg. */
function rollOff(light: number): number {
  if (light <= LINEAR_TO) return light;
  const peak = PEAK_NITS / WHITE_NITS;
  const offset = (-(LINEAR_TO ** 2) * (peak - 1)) / (LINEAR_TO ** 2 - 2 * LINEAR_TO + peak);
  const stretch = (LINEAR_TO ** 2 - 2 * LINEAR_TO * peak + peak) / (peak - 1);
  const scale = (stretch ** 2 + 2 * stretch * LINEAR_TO + LINEAR_TO ** 2) / (stretch - offset);
  return Math.min(1, (scale * (light + offset)) / (light + stretch));
}

const STEPS = 4_096;
/** Signals of sRGB and Display P3 for light from 0 to 1, which 4,096 steps of a square root tell apart. */
const SIGNALS = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = (step / STEPS) ** 2;
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});
const stepOf = (light: number) => Math.round(Math.sqrt(Math.min(1, Math.max(0, light))) * STEPS);
const signalOf = (light: number) => SIGNALS[stepOf(light)] ?? 0;
/** The gain of the screen on light of the scene, by its luminance (ITU-R BT.2100, table 5). */
const HLG_GAINS = Float32Array.from(
  { length: STEPS + 1 },
  (_, step) => (PEAK_NITS / WHITE_NITS) * (step / STEPS) ** (2 * (HLG_GAMMA - 1)),
);

interface HighRangePixels {
  width: number;
  height: number;
  /** Red, green and blue of one pixel after the other. */
  samples: Uint16Array;
  /** Samples from one row to the next. */
  stride: number;
  /** Bits of each sample. */
  depth: number;
  codes: ColourCodes;
}

/** Writes the picture, as an ordinary screen shows it, as Display P3 of 8 bits with 3 or 4 `channels` for each pixel. */
export function toDisplayP3(
  { width, height, samples, stride, depth, codes: { transfer, primaries } }: HighRangePixels,
  to: Uint8Array | Uint8ClampedArray,
  channels: 3 | 4,
): void {
  const levels = 2 ** depth;
  const lightOf = transfer === PQ ? lightOfPq : lightOfHlg;
  const lights = Float32Array.from({ length: levels }, (_, level) => lightOf(level / (levels - 1)));
  // Some cameras tell the transfer function only; it belongs to BT.2020.
  const matrix =
    primaries === DISPLAY_P3_PRIMARIES
      ? TO_P3.same
      : primaries === BT709
        ? TO_P3.fromBt709
        : TO_P3.fromBt2020;
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix;
  const light = (at: number) => lights[samples[at] ?? 0] ?? 0;
  for (let y = 0, end = 0; y < height; y += 1) {
    for (let at = y * stride, rowEnd = at + width * 3; at < rowEnd; at += 3, end += channels) {
      const r = light(at);
      const g = light(at + 1);
      const b = light(at + 2);
      const screen = transfer === PQ ? 1 : (HLG_GAINS[stepOf(0.2627 * r + 0.678 * g + 0.0593 * b)] ?? 0);
      const red = (rr * r + rg * g + rb * b) * screen;
      const green = (gr * r + gg * g + gb * b) * screen;
      const blue = (br * r + bg * g + bb * b) * screen;
      const brightest = Math.max(red, green, blue);
      const share = brightest > LINEAR_TO ? rollOff(brightest) / brightest : 1;
      to[end] = signalOf(red * share);
      to[end + 1] = signalOf(green * share);
      to[end + 2] = signalOf(blue * share);
      if (channels === 4) to[end + 3] = 255;
    }
  }
}
