/** Titles of pages that no guest opens: they come with the shell, not with the form of guests. */
export const memberTitles = { saved: 'Сохранённое' };
