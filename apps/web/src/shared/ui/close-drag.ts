/** A sheet or a full-screen viewer closes when it is dragged farther than this (spec 9). Unit: CSS pixels. */
export const CLOSE_DRAG_PX = 120;
