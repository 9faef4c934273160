import type { VideoProbe } from './probe.ts';
import type { MediaTools } from './tools.ts';

interface Size {
  width: number;
  height: number;
}

const HD_HEIGHT_PX = 720;

/**
 * PQ or HLG to BT.709: to linear light, into the smaller gamut, then highlights rolled off instead of clipped.
 * `npl` is how bright (in nits) the white of the result is; 203 is the reference white of HDR (ITU-R BT.2408).
 * Up to 0.6 of it nothing changes, so that skin and sky look like the same scene shot in SDR.
 */
function toneMap({ transfer }: VideoProbe['picture']): string[] {
  return [
    // Some cameras tag the transfer alone.
    `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`,
    'zscale=t=linear:npl=203',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:param=0.6:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}

/**
 * The filters that bring a picture to a size, square pixels and BT.709 colours; ffmpeg has turned it upright by
 * then. Resized first, because tone mapping is the slow part.
 */
export function pictureFilters(
  { picture, height }: VideoProbe,
  size: Size,
  { canToneMap }: MediaTools,
): string[] {
  // Untagged HD is BT.709 for browsers, but BT.601 for ffmpeg.
  const isUntaggedHd = picture.colourSpace === null && height >= HD_HEIGHT_PX;
  const matrix = isUntaggedHd ? ':in_color_matrix=bt709:out_color_matrix=bt709' : '';
  return [
    ...(picture.isInterlaced ? ['bwdif=mode=send_frame'] : []),
    `scale=${size.width}:${size.height}:flags=bicubic:out_range=tv${matrix}`,
    ...(picture.isHdr && canToneMap ? toneMap(picture) : []),
    'setsar=1',
  ];
}
