/** Pixels of each side of the sample in which colours are sought. */
const SAMPLE_SIDE = 256;
/** Numbers of a picture in sRGB come this far out of its bounds when they are rounded in Display P3. */
const BELOW = -0.003;
const ABOVE = 1.01;

let canDraw: boolean | null = null;

/** Whether this browser draws, filters and saves pictures in Display P3; tested once. */
function canDrawWide(): boolean {
  canDraw ??=
    'WebGL2RenderingContext' in globalThis &&
    'drawingBufferColorSpace' in WebGL2RenderingContext.prototype &&
    wideContext(1, 1)?.getImageData(0, 0, 1, 1).colorSpace === 'display-p3';
  return canDraw;
}

const wideContext = (width: number, height: number) =>
  new OffscreenCanvas(width, height).getContext('2d', { colorSpace: 'display-p3' });

/** The light of each number of sRGB and Display P3, which share their curve. */
const light = (number: number) =>
  number <= 10 ? number / 255 / 12.92 : ((number / 255 + 0.055) / 1.055) ** 2.4;

/** Whether sRGB lacks this colour of Display P3. */
export function isOutsideSrgb(red: number, green: number, blue: number): boolean {
  const [r, g, b] = [light(red), light(green), light(blue)];
  const srgb = [
    1.22494 * r - 0.22494 * g,
    1.04206 * g - 0.04206 * r,
    1.09827 * b - 0.01964 * r - 0.07864 * g,
  ];
  return srgb.some((value) => value < BELOW || value > ABOVE);
}

/**
 * The colour space in which a picture loses nothing: that of ordinary pictures where it can hold all their colours,
 * regardless of how the file calls them, so that only wide pictures carry a profile.
 */
export function colourSpaceOf(picture: ImageBitmap): PredefinedColorSpace {
  if (!canDrawWide()) return 'srgb';
  const width = Math.min(SAMPLE_SIDE, picture.width);
  const height = Math.min(SAMPLE_SIDE, picture.height);
  const context = wideContext(width, height);
  if (!context) return 'srgb';
  // Mixed with its neighbours, a small bright thing would not be found.
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 0; at < data.length; at += 4)
    if (isOutsideSrgb(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) return 'display-p3';
  return 'srgb';
}
