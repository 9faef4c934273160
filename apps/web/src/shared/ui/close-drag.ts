/** A drag farther than this closes a sheet or a full-screen viewer. Unit: CSS pixels. */
export const CLOSE_DRAG_PX = 120;
