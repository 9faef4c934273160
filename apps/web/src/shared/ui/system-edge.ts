/** The width of the edges at which the system's own swipe back begins. Unit: CSS pixels. */
const EDGE_PX = 24;

/** Whether a finger that comes down here may mean the system's swipe back: no swipe aside of ours begins with it. */
export const isAtEdge = (clientX: number): boolean => clientX < EDGE_PX || clientX > innerWidth - EDGE_PX;
