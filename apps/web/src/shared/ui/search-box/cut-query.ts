import { SEARCH_QUERY_MAX_LENGTH } from '@sfera/contract/limits';

/** The start of a query that the server takes. `maxLength` of an input would count an emoji as two characters. */
export const cutQuery = (typed: string): string => [...typed].slice(0, SEARCH_QUERY_MAX_LENGTH).join('');
