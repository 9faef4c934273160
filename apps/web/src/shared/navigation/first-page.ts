/** Navigation state of the page that a login opens: what lies before it in the history is for guests alone. */
export const FIRST_PAGE = { isFirstPage: true } as const;
