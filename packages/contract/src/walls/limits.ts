// Units: `base/limits.ts`.

/** Photos and videos of one wall: those that were added last. */
export const WALL_MAX_PICTURES = 500;
/** How long the wall shows a picture. */
export const WALL_MIN_SECONDS_EACH = 3;
export const WALL_MAX_SECONDS_EACH = 600;
/** Sides of a picture for a frame. Unit: pixels. */
export const FRAME_MIN_SIDE = 16;
export const FRAME_MAX_SIDE = 4_096;
/** Unless the frame says another size: a usual screen of electronic paper. Unit: pixels. */
export const FRAME_WIDTH = 800;
export const FRAME_HEIGHT = 480;
/** How often a frame may say that it asks. */
export const FRAME_MIN_EVERY_SECONDS = 5;
export const FRAME_MAX_EVERY_SECONDS = 86_400;
/** Unless the frame says how often it asks. */
export const FRAME_EVERY_SECONDS = 60;
