import { PASSWORD_MIN_LENGTH } from '@sfera/contract/accounts/limits';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Half of the passwords that the server refuses: the rest would double the size of this chunk, and the server refuses
 * them.
 */
const COMMONEST = 5_000;

/** Common passwords and patterns for the estimate. The build replaces this module by its value, without the package. */
export const known = {
  passwords: dictionary['passwords-common']
    .map(String)
    .filter(({ length }) => length >= PASSWORD_MIN_LENGTH)
    .slice(0, COMMONEST)
    .join('\n'),
  keyboard: adjacencyGraphs.qwerty,
};
