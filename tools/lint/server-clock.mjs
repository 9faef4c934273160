const isDate = ({ type, name }) => type === 'Identifier' && name === 'Date';
const isMember = (node, name) =>
  node.type === 'MemberExpression' && isDate(node.object) && node.property.name === name;

/** `Date.now()`. */
const isNow = (node) => node.type === 'CallExpression' && isMember(node.callee, 'now');
/** `Date.parse(…)`, `new Date(…)`, and `new Date(…).getTime()`: a time that was written down. */
const isWritten = (node) =>
  (node.type === 'CallExpression' && isMember(node.callee, 'parse')) ||
  (node.type === 'NewExpression' && isDate(node.callee)) ||
  (node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    isWritten(node.callee.object));

const MESSAGE =
  'The server dates and ends things by its own clock: use `serverNow()` of shared/api/server-clock.ts.';

/**
 * A rule of oxlint for the web app: the device's clock, which may be wrong, is not held against a time that was written
 * down, and names no day. It measures how long something takes on the device.
 */
export const serverClock = {
  create: (context) => ({
    BinaryExpression(node) {
      const { left, right } = node;
      if ((isNow(left) && isWritten(right)) || (isWritten(left) && isNow(right)))
        context.report({ message: MESSAGE, node });
    },
    NewExpression(node) {
      const [of] = node.arguments;
      if (isDate(node.callee) && (!of || isNow(of))) context.report({ message: MESSAGE, node });
    },
  }),
};
