/** Texts of the list below a post, which are fetched with it. */
export const text = { goesOn: 'Дальше в рекомендациях' };
