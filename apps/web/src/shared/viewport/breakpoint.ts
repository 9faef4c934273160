/** Below this width the layout is that of phones (spec 9). Media queries in CSS repeat it: a test compares them. */
export const MOBILE_BREAKPOINT_PX = 768;
