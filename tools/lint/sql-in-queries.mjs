/** Files of a feature that run statements: queries, the rules of who may do what, and the batches of a step. */
const MAY = /[-/](?:queries|permissions|step)[.]ts$/;
/** Files of transport and of rules, which hold no piece of SQL either. */
const HOLDS_NONE = /[-/](?:routes|socket|service|jobs|job-kinds|listen)[.]ts$/;
const NOT_SHIPPED = /[.]test[.]ts$|[/]testing|[.]fixture[.]ts$/;
const BUILDERS = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
]);

const isSql = (node) => node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql';

/** `db.selectFrom(…)`, or `sql`…`.execute(…)`. A piece of a statement, such as a condition, is none. */
const isStatement = ({ type, object, property }) =>
  type === 'MemberExpression' &&
  (BUILDERS.has(property.name) || (property.name === 'execute' && isSql(object)));

const isType = ({ importKind }) => importKind === 'type';

/**
 * A rule of oxlint for the features of the server: only queries run SQL. Pieces of statements may have files of their
 * own, such as `visibility.ts`; routes, services and jobs import at most the types of rows.
 */
export const sqlInQueries = {
  create: (context) => ({
    ImportDeclaration(node) {
      if (!/^(?:kysely|pg)$/.test(node.source.value) || !HOLDS_NONE.test(context.filename)) return;
      if (!isType(node) && !node.specifiers.every(isType))
        context.report({
          message: 'SQL stands in the `queries.ts` of the subject: import types alone.',
          node,
        });
    },
    CallExpression({ callee }) {
      if (!isStatement(callee) || MAY.test(context.filename) || NOT_SHIPPED.test(context.filename)) return;
      context.report({
        message: 'Only queries run SQL: move the statement to the `queries.ts` of the subject.',
        node: callee,
      });
    },
  }),
};
