/** Of a library with code for Node too, tests get that for browsers. */
export const ALIASES = { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' };
