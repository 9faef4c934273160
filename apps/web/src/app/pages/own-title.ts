/** Title of pages that no guest opens: it comes with the shell, not with the form of guests. */
export const ownTitle = 'Личное';
