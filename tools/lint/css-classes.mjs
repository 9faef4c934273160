import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The folder behind «#» in the imports of the web app. */
const WEB_SOURCE = resolve(import.meta.dirname, '../../apps/web/src');
const COMMENT = /\/\*[^]*?\*\//g;
const CLASS = /\.(-?[_a-z][\w-]*)/gi;

const pathOf = (from, source) =>
  source.startsWith('#') ? resolve(WEB_SOURCE, source.slice(1)) : resolve(dirname(from), source);

/** Names of all classes in a style sheet. */
const classesIn = (sheet) =>
  new Set([...sheet.replaceAll(COMMENT, '').matchAll(CLASS)].map(([, name]) => name));

/** The name that a member expression reads; null when only the running program knows. */
function nameRead({ computed, property }) {
  if (!computed) return property.name;
  return typeof property.value === 'string' ? property.value : null;
}

/** A rule of oxlint: a class that a component takes from a style sheet stands in the sheet. */
export const cssClasses = {
  create(context) {
    const sheets = new Map();
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!source.value.endsWith('.module.css')) return;
        const classes = classesIn(readFileSync(pathOf(context.filename, source.value), 'utf8'));
        for (const { type, local } of specifiers)
          if (type === 'ImportDefaultSpecifier') sheets.set(local.name, classes);
      },
      MemberExpression(node) {
        const classes = node.object.type === 'Identifier' && sheets.get(node.object.name);
        const name = classes && nameRead(node);
        if (name && !classes.has(name))
          context.report({ message: `The style sheet has no class «${name}».`, node });
      },
    };
  },
};
