const ORDER = 'order';
const INTEREST = 'interest';

/** The address of recommended posts in place of the home feed by time. */
export const BY_INTEREST_PATH = `/?${ORDER}=${INTEREST}`;

/** Whether the query of the home page asks for the order by interest. */
export const isByInterest = (search: string): boolean => new URLSearchParams(search).get(ORDER) === INTEREST;
