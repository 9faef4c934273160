import { firstCharacters } from '@sfera/contract/words/characters';
import { SEARCH_QUERY_MAX_LENGTH } from '@sfera/contract/base/limits';

/** The start of a query that the server takes. `maxLength` of an input counts code units. */
export const cutQuery = (typed: string): string => firstCharacters(typed, SEARCH_QUERY_MAX_LENGTH);
