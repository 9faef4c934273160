/** Class of a picture that was drawn before React (`app/first-card`). */
export const DRAWN_EARLY = 'drawn-early';

/** That picture, as long as it is shown. */
export const findDrawnEarly = (): Element | null => document.querySelector(`.${DRAWN_EARLY}`);
