/** Navigation state of the page that a login opens: the history entries before it are for guests alone. */
export const FIRST_PAGE = { isFirstPage: true } as const;
