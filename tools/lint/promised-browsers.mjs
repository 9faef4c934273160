/** Functions that Chrome 111, Firefox 115 or Safari 16.4 lacks, by the object that holds them. */
const STATIC = {
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Error: ['isError'],
  Iterator: ['from', 'concat'],
  Map: ['groupBy'],
  Math: ['f16round', 'sumPrecise'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  ReadableStream: ['from'],
  RegExp: ['escape'],
  URL: ['canParse', 'parse'],
  Uint8Array: ['fromBase64', 'fromHex'],
};
/** Such methods whose names nothing else has. */
const METHODS = new Set([
  'difference',
  'intersection',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'isWellFormed',
  'symmetricDifference',
  'toBase64',
  'toWellFormed',
  'transferToFixedLength',
]);
/** Iterators have had these since Chrome 122, Firefox 131 and Safari 18.4. */
const OF_ITERATORS = new Set([
  'drop',
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
  'take',
  'toArray',
]);
const GIVES_ITERATOR = new Set(['entries', 'keys', 'matchAll', 'values']);

const nameOf = ({ type, property, computed }) =>
  type === 'MemberExpression' && !computed ? property.name : undefined;

/** `map.values()`, not `Object.values(map)`, which is an array. */
const isIterator = (node) =>
  node.type === 'CallExpression' &&
  GIVES_ITERATOR.has(nameOf(node.callee)) &&
  node.callee.object.name !== 'Object';

function isTooNew({ callee }) {
  const name = nameOf(callee);
  if (name === undefined) return false;
  const { object } = callee;
  if (object.type === 'Identifier' && Object.hasOwn(STATIC, object.name))
    return STATIC[object.name].includes(name);
  return METHODS.has(name) || (OF_ITERATORS.has(name) && isIterator(object));
}

/** A rule of oxlint for what browsers run: only functions that all promised versions have. */
export const promisedBrowsers = {
  create: (context) => ({
    CallExpression(node) {
      if (isTooNew(node))
        context.report({ message: 'Chrome 111, Firefox 115 or Safari 16.4 lacks this function.', node });
    },
  }),
};
