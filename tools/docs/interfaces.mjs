import { parseSync } from 'oxc-parser';

/** One line for a table cell or a paragraph; a link to a name of the code becomes the name. */
const plain = (comment) =>
  comment
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\{@link (?<name>[^}]+)\}/g, '`$<name>`')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isProperty = ({ type }) => type === 'TSPropertySignature';

/**
 * The interfaces that a TypeScript file declares, by name: each with its docstring, the interfaces that it extends, and
 * its fields in order with their types as they are written.
 */
export function readInterfaces(file, source) {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);

  const docOf = (node) => {
    const doc = comments.findLast(
      ({ type, value, end }) => type === 'Block' && value[0] === '*' && end <= node.start,
    );
    return doc && source.slice(doc.end, node.start).trim() === '' ? plain(doc.value) : '';
  };
  const declarations = program.body.map((node) => ({ node, declared: node.declaration ?? node }));
  return new Map(
    declarations
      .filter(({ declared }) => declared.type === 'TSInterfaceDeclaration')
      .map(({ node, declared }) => [
        declared.id.name,
        {
          doc: docOf(node),
          extends: declared.extends.map(({ expression }) => expression.name),
          fields: declared.body.body.filter(isProperty).map((field) => ({
            name: field.key.name,
            doc: docOf(field),
            type: typeOf(field.typeAnnotation.typeAnnotation, source),
          })),
        },
      ]),
  );
}

/** Kysely's wrappers of a column, each with how the column gets its value. */
const WRAPPERS = {
  Fixed: 'once',
  Generated: 'default',
  GeneratedAlways: 'database',
  ColumnType: null,
};

/** The type that is read from a column, and how the column is set: `once`, `default`, `database`, or null for any time. */
function typeOf(node, source) {
  const wrapper = node.type === 'TSTypeReference' ? node.typeName.name : undefined;
  if (wrapper === undefined || !Object.hasOwn(WRAPPERS, wrapper))
    return { read: source.slice(node.start, node.end).replaceAll(/\s+/g, ' '), set: null };
  const [read, insert, update] = node.typeArguments.params;
  const isFixed =
    wrapper === 'ColumnType' && update?.type === 'TSNeverKeyword' && insert.type !== 'TSNeverKeyword';
  return { read: typeOf(read, source).read, set: isFixed ? 'once' : WRAPPERS[wrapper] };
}
