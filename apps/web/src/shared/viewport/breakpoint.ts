/** Below this width the layout is that of phones. Media queries in CSS repeat it: a test compares them. */
export const MOBILE_BREAKPOINT_PX = 768;

export const NARROW_WINDOW = `(width < ${MOBILE_BREAKPOINT_PX}px)`;

/** Windows with room for two columns beside the rail. CSS repeats the width. */
export const WIDE_WINDOW = '(min-width: 1024px)';
