import sharp, { type SharpOptions } from 'sharp';
import { PHOTO_MAX_PIXELS } from '@sfera/contract/media/limits';

// libvips reads many formats, and some (SVG, PDF) can hold programs. Only the formats below may be opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Every picture is read once, so a cache would only hold memory and open files.
sharp.cache(false);

/** Options for opening an uploaded picture: broken and oversized ones are refused. */
export const SAFE_INPUT = {
  failOn: 'error',
  limitInputPixels: PHOTO_MAX_PIXELS,
  sequentialRead: true,
} as const satisfies SharpOptions;

export { sharp };
