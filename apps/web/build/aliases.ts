/** Modules in the place of others: tests too get the code for browsers of a library that has code for Node. */
export const ALIASES = { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' };
