/** The passports of all own posts and stories. */
export const PASSPORTS_KEY = ['passports'] as const;
