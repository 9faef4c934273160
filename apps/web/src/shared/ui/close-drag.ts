/** A drag farther than this closes a sheet or a full-screen viewer (spec 9). Unit: CSS pixels. */
export const CLOSE_DRAG_PX = 120;
