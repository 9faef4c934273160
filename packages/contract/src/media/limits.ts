// Units: `base/limits.ts`.

/** Largest decoded picture, all frames of an animation together. Unit: pixels. */
export const PHOTO_MAX_PIXELS = 200_000_000;
/** Longest animation: all frames together, plus `ANIMATION_FRAME_PIXELS` for each frame. Unit: pixels. */
export const ANIMATION_MAX_PIXELS = 100_000_000;
/** Fixed cost of a frame, regardless of its size. Unit: pixels. */
export const ANIMATION_FRAME_PIXELS = 1_000;
/** Widths of published pictures. Unit: pixels. */
export const IMAGE_WIDTHS = [320, 640, 1080] as const;
/** Further widths of photos that stand still. Neither side of such a file is longer than the last one. Unit: pixels. */
export const LARGE_IMAGE_WIDTHS = [1440, 2048] as const;
export const VIDEO_MAX_SHORT_SIDE = 1080;
/** The longest side that phones decode in hardware as H.264. Unit: pixels. */
export const VIDEO_MAX_LONG_SIDE = 3_840;
/** Pictures a second. */
export const VIDEO_MAX_FPS = 60;
/** The highest rates of a published video. */
export const VIDEO_MAX_BITS_PER_SECOND = 8_000_000;
export const SOUND_BITS_PER_SECOND = 128_000;
/** Short side of the light rendition, made for mobile networks. */
export const LIGHT_VIDEO_MAX_SHORT_SIDE = 720;
export const LIGHT_VIDEO_BITS_PER_SECOND = 1_500_000;
/** A file for networks that do not carry the light rendition. */
export const SMALL_VIDEO_MAX_SHORT_SIDE = 360;
export const SMALL_VIDEO_BITS_PER_SECOND = 500_000;
/** Quality of a photo that the browser draws before it is sent; the server has that of published ones: `picture-files.ts`. */
export const UPLOAD_JPEG_QUALITY = 0.92;
