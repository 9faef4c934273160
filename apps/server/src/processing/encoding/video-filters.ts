import type { Crop } from '@sfera/contract/media/edit';
import { hasFilters } from '@sfera/contract/media/filters';
import type { Size } from '../pictures/picture-files.ts';
import type { VideoProbe } from '../probing/probe.ts';
import type { MediaTools } from '../tools/tools.ts';
import { lookFilters } from './video-look.ts';
import type { VideoPlan } from './video-plan.ts';

const HD_HEIGHT_PX = 720;
const TO_LIMITED = 'flags=bicubic:out_range=tv';
/** File name of the overlay, in the same folder as the files of `lookFilters`. */
export const OVERLAY_FILE = 'overlay.png';
/** Filters that convert RGB to BT.709. */
export const TO_BT709 = [
  'scale=flags=accurate_rnd:out_color_matrix=bt709:out_range=tv',
  'format=yuv420p',
  'setparams=colorspace=bt709:range=tv',
];
const TO_RGB = 'flags=bicubic+accurate_rnd+full_chroma_int:out_range=pc';

/**
 * Converts PQ or HLG to BT.709: to linear light, into the smaller gamut, then highlights are rolled off instead of
 * clipped. `npl` is the luminance of the result's white in nits; 203 is the reference white of HDR (ITU-R BT.2408).
 * Luminance up to 0.6 of it is unchanged, so that skin and sky look like the same scene shot in SDR.
 */
function toneMap({ transfer }: VideoProbe['picture']): string[] {
  return [
    // With subsampled colour zscale refuses odd sides, which a crop or a poster may have.
    'format=yuv444p10le',
    // Some cameras tag only the transfer function.
    `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`,
    'zscale=t=linear:npl=203',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:param=0.6:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}

/** Draws what is transparent on white, as in the JPEG of a picture. */
function onWhite(pixelFormat: string): string {
  const isRgb = !pixelFormat.startsWith('yuv');
  const [first, white, format] = isRgb
    ? ['format=gbrap,', 'lutrgb=r=maxval:g=maxval:b=maxval:a=maxval', 'gbrp']
    : ['', 'lutyuv=y=maxval:u=(minval+maxval)/2:v=(minval+maxval)/2:a=maxval', 'auto'];
  return `${first}split[shown][under];[under]${white}[white];[white][shown]overlay=format=${format}`;
}

const TURNS = { 0: [], 90: ['transpose=clock'], 180: ['hflip', 'vflip'], 270: ['transpose=cclock'] } as const;

function cropFilter({ x, y, width, height }: Crop): string {
  const size = `w='max(2,iw*${width})':h='max(2,ih*${height})'`;
  return `crop=${size}:x='iw*${x}':y='ih*${y}'`;
}

/** Enough that rounding to the grid of the colours shows no edge. Unit: pixels. */
const STRAIGHTEN_MARGIN_PX = 2;

/** Where a part of a side begins that lies around `middle`, as near as the side allows. */
const startWithin = (middle: number, part: number, side: number) =>
  Math.round(Math.min(Math.max(middle - part / 2, 0), side - part));

/**
 * Turns the picture around the middle of the crop and cuts the crop out. Only the part under the turned crop is turned,
 * in square pixels. Corners outside of the picture become black.
 */
function straightenFilters({ source, turn, angle, crop, size }: VideoPlan): string[] {
  const isAcross = turn === 90 || turn === 270;
  const width = isAcross ? source.height : source.width;
  const height = isAcross ? source.width : source.height;
  const { x, y, width: shareX, height: shareY } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.abs(Math.sin(radians))];
  const reach = (own: number, other: number) => Math.ceil(own * cos + other * sin) + STRAIGHTEN_MARGIN_PX;
  const part = {
    width: Math.min(width, reach(size.width, size.height)),
    height: Math.min(height, reach(size.height, size.width)),
  };
  const left = startWithin((x + shareX / 2) * width, part.width, width);
  const top = startWithin((y + shareY / 2) * height, part.height, height);
  return [
    `scale=${width}:${height}`,
    'setsar=1',
    `crop=${part.width}:${part.height}:${left}:${top}`,
    `rotate=${radians}:ow=${size.width}:oh=${size.height}`,
  ];
}

/**
 * The filters that carry out a plan on the picture, in the given size, with square pixels. ffmpeg has rotated the
 * picture upright before them. Resizing is first, because tone mapping is slow. The output has limited range, or is RGB
 * when the plan has filters or a page. ffmpeg must run in `folder`, into which the files of the look are written.
 */
export async function pictureFilters(
  plan: VideoPlan,
  size: Size,
  { canToneMap }: MediaTools,
  folder: string,
): Promise<string[]> {
  const { isMirrored, turn, angle, crop, filters, page } = plan;
  const { picture, height } = plan.source;
  // Browsers treat untagged HD as BT.709, but ffmpeg treats it as BT.601.
  const isUntaggedHd = picture.colourSpace === null && height >= HD_HEIGHT_PX;
  const matrix = isUntaggedHd ? ':in_color_matrix=bt709:out_color_matrix=bt709' : '';
  const isToneMapped = picture.isHdr && canToneMap;
  const look = await lookFilters(filters, size, folder);
  const isRgb = look.length > 0 || page !== null;
  return [
    ...(picture.isInterlaced ? ['bwdif=mode=send_frame'] : []),
    ...(picture.hasAlpha ? [onWhite(picture.pixelFormat)] : []),
    ...(isMirrored ? ['hflip'] : []),
    ...TURNS[turn],
    ...(angle !== 0 ? straightenFilters(plan) : crop ? [cropFilter(crop)] : []),
    `scale=${size.width}:${size.height}:${isRgb && !isToneMapped ? TO_RGB : TO_LIMITED}${matrix}`,
    ...(isToneMapped ? toneMap(picture) : []),
    ...(isRgb && isToneMapped ? [`scale=in_color_matrix=bt709:${TO_RGB}`] : []),
    'setsar=1',
    ...(isRgb ? ['format=gbrp', ...look] : []),
  ];
}

/**
 * Puts RGB on the page and lays {@link OVERLAY_FILE} over it; no filters without a page. ffmpeg must run in the folder
 * of that file.
 */
export function pageFilters({ page }: VideoPlan): string[] {
  if (!page) return [];
  const { width, height, inside } = page;
  const layer = `movie=filename=${OVERLAY_FILE},format=gbrap[layer]`;
  return [
    `pad=${width}:${height}:${inside.left}:${inside.top}:black`,
    `null[page];${layer};[page][layer]overlay=format=gbrp`,
  ];
}

/** Converts the RGB of {@link pictureFilters} to BT.709; no filters when its output is not RGB. */
export const fromRgb = ({ filters, page }: Pick<VideoPlan, 'filters' | 'page'>): string[] =>
  page || hasFilters(filters) ? TO_BT709 : [];
