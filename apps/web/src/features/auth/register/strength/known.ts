import { PASSWORD_MIN_LENGTH } from '@sfera/contract/limits';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Half of those that the server refuses: the others would double the weight, and are refused when they are sent. */
const COMMONEST = 5_000;

/** What the estimate knows of habits. The build puts its value in the place of this module, without the package. */
export const known = {
  passwords: dictionary['passwords-common']
    .map(String)
    .filter(({ length }) => length >= PASSWORD_MIN_LENGTH)
    .slice(0, COMMONEST)
    .join('\n'),
  keyboard: adjacencyGraphs.qwerty,
};
